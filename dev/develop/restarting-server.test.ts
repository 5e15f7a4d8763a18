import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plantProject } from '../boundaries/planted-project.ts';
import { RestartingServer } from './restarting-server.ts';

const program = (number: number) => `
  import { appendFileSync } from 'node:fs';
  appendFileSync(process.env.SAID, '${number}');
  console.log('Milepost is ready');
  setInterval(() => {}, 1000);`;

function planted(source: string) {
  const house = plantProject({ 'main.ts': source, 'said.txt': '' });
  const file = path.join(house.root, 'main.ts');
  const server = new RestartingServer([file], { ...process.env, SAID: path.join(house.root, 'said.txt') });
  onTestFinished(async () => {
    await server.stop();
    house.remove();
  });
  return { server, file, said: () => readFileSync(path.join(house.root, 'said.txt'), 'utf8') };
}

test('files saved together restart the server once, with their new content', async () => {
  const { server, file, said } = planted(program(1));
  await server.ready;
  writeFileSync(file, program(2));
  server.restart('main.ts');
  server.restart('another.ts');
  await expect.poll(said).toBe('12');
  await server.ready;
});

test('a server that ends before it is ready rejects those waiting, and restarts once it is fixed', async () => {
  const { server, file, said } = planted('process.exit(1);');
  await expect(server.ready).rejects.toThrow('The server has ended.');
  writeFileSync(file, program(3));
  server.restart('main.ts');
  await expect.poll(said).toBe('3');
  await server.ready;
});
