// Loaded into the server, which must not outlive `npm start`: who kills that with -9 means the server too.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 200).unref()
