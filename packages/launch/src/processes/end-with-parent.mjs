// Preloaded into every service: ends the service when the launcher has exited, even after `kill -9`. Node.js also preloads it
// into child processes of a service, which do not get the variable and are not affected.
if (process.env.END_WITH_PARENT) {
  delete process.env.END_WITH_PARENT;
  // The launcher exited before this process was ready to notice.
  if (!process.connected) process.exit(1);
  process.channel.unref();
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 3000).unref();
  });
}
