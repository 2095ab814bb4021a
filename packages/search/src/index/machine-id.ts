import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identifies the processes whose ids can be compared: those that run since the same boot of a machine, in the same process
 * namespace. Hosts can share a name, and the first namespace of each has the same number. Systems other than Linux say
 * neither; the result is then unique, so that every other process counts as one on another machine.
 */
export function machineId(procFolder = '/proc'): string {
  return createHash('sha256').update(bootAndNamespace(procFolder)).digest('hex').slice(0, 16);
}

function bootAndNamespace(procFolder: string): string {
  try {
    const boot = readFileSync(join(procFolder, 'sys/kernel/random/boot_id'), 'utf8');
    return `${boot} ${readlinkSync(join(procFolder, 'self/ns/pid'))}`;
  } catch {
    return randomUUID();
  }
}
