# Runs a node for as long as its starter lives.
# Arguments: folder of the node, its fate if the starter dies (remove or keep), the command.
# The starter holds the other end of standard input. The word "detach" there lets the node go on
# without it; the end of the input means that the starter is gone, whatever took it away.
folder=$1
fate=$2
shift 2

# Ctrl-C reaches the whole group of processes, but when the node ends is the starter's to decide.
trap '' INT QUIT HUP

# From before the node is there, which may be asked to stop as soon as it is.
node=
asked=
trap 'asked=yes; [ -z "$node" ] || kill -TERM "$node" 2>/dev/null' TERM

exec 3<&0
"$@" </dev/null 3<&- &
node=$!
[ -z "$asked" ] || kill -TERM "$node" 2>/dev/null

(
  word=
  read -r word <&3
  trap '' TERM
  [ "$word" = detach ] && exit 0
  kill -TERM "$node" 2>/dev/null
  left=15
  while [ "$left" -gt 0 ] && kill -0 "$node" 2>/dev/null; do
    sleep 1
    left=$((left - 1))
  done
  if [ -s "$folder/pid" ]; then
    kill -KILL "$(cat "$folder/pid")" 2>/dev/null
  fi
  kill -KILL "$node" 2>/dev/null
  exit 9
) &
watcher=$!
exec 3<&-

wait "$node"
status=$?
# A signal to this shell ends the waiting, not the node.
while kill -0 "$node" 2>/dev/null; do
  wait "$node"
  status=$?
done

# More than once: a watcher that has just been forked may lose the signal.
while kill -TERM "$watcher" 2>/dev/null; do
  sleep 0.1
done
wait "$watcher"
if [ "$?" -eq 9 ] && [ "$fate" = remove ]; then
  rm -rf -- "$folder"
fi
exit "$status"
