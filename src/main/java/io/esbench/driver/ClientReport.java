package io.esbench.driver;

import io.esbench.driver.loop.ClientListener;
import io.esbench.op.Outcome;
import io.esbench.result.ErrorKind;

/**
 * Hears one client of a step on its event loop, and tells the step what ends it.
 *
 * @param index of the client in the step
 */
record ClientReport(StepRun step, TaskRun task, int index, TargetWatch watch, Rig rig)
    implements ClientListener {
  @Override
  public void recorded(Outcome outcome) {
    ErrorKind error = outcome.error();
    watch.recorded(error, error == null ? 0 : rig.time().nanos());
    if (error != null && (error == ErrorKind.ASSERTION_FAILED || endsRace())) {
      step.end(StepEnd.REQUEST_FAILED, failure(error, outcome));
    }
  }

  private boolean endsRace() {
    return rig.settings().onError() == OnError.ABORT && !task.task().nonFatalErrors();
  }

  private String failure(ErrorKind error, Outcome outcome) {
    String status = outcome.status() == 0 ? "" : ", HTTP status " + outcome.status();
    String detail = outcome.message() == null ? "" : ": " + outcome.message();
    return "task '" + task.task().name() + "': " + error.text() + status + detail;
  }

  @Override
  public void broken(Throwable cause) {
    step.broken(cause);
  }

  @Override
  public void ended() {
    step.clientEnded(task, index);
  }
}
