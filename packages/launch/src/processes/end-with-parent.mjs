// Preloaded into every service: ends the service when the launcher has exited, even after `kill -9`. Node.js also preloads it
// into child processes of a service, which have another parent and are not affected.
if (process.channel && process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.channel.unref();
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 3000).unref();
  });
}
