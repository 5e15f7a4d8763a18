import os from 'node:os';

/** Settings for a small machine shared with Milepost. Everything that keeps commits safe stays on. */
export function databaseSettings(socketFolder: string): string[] {
  const megabytes = Math.floor(availableMemory() / 1_048_576);
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are reported by the client; the log is about the database itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    shared_buffers: `${clamp(Math.floor(megabytes / 8), 64, 1024)}MB`,
    effective_cache_size: `${clamp(Math.floor(megabytes / 2), 256, 65_536)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    // For many short queries, a second core is better used for the next query.
    max_parallel_workers_per_gather: '0',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

// A container may have less memory than its machine.
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
