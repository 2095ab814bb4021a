// Preloaded into every service: ends it when the launcher has gone, even by `kill -9`, so that nothing is left behind.
// Node hands a preload on to the workers of a service, whose channel is the service's own matter.
if (process.channel && process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.channel.unref();
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 3000).unref();
  });
}
