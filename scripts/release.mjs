// `npm run release -- [folder]`: an archive of the product with its built web application and without what only makes or tests it. Unpacked,
// `npm start` installs the packages that run it, and serves.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { capture, must } from './child.mjs'
import { inRoot, RELEASE } from './paths.mjs'
import { RUN, releasePackages } from './release/packages.mjs'
import { Stop, say } from './say.mjs'
import { buildWeb } from './web-build.mjs'

/** What runs the product, and what tells of it. */
const FOLDERS = ['contract/', 'flow/', 'kit/', 'apps/', 'server/', 'deploy/', 'docs/', 'scripts/']
const FILES = ['tsconfig.base.json', '.npmrc', 'README.md', 'README.zh-CN.md', 'CHANGELOG.md', 'SECURITY.md', 'NOTICE']
const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

/** What a release says of its packages, by path. */
export const manifestsReleased = () => {
  const own = { '': readJson('package.json'), ...Object.fromEntries(RUN.map((each) => [each, readJson(`${each}/package.json`)])) }
  const { manifests, lock } = releasePackages(own, readJson('package-lock.json'))
  const files = Object.entries(manifests).map(([folder, manifest]) => [join(folder, 'package.json'), manifest])
  return Object.fromEntries([...files, ['package-lock.json', lock]])
}
const TESTS = /\.(test|spec)\.tsx?$/

/** Those of a list of paths that are part of a release. */
export const releasedOf = (paths) =>
  paths.filter((path) => (FILES.includes(path) || FOLDERS.some((folder) => path.startsWith(folder))) && !TESTS.test(path))

/** Paths of the repository as it was committed. */
const committed = async () => {
  const { code, output } = await capture('git', ['-c', 'core.quotePath=false', 'ls-files', '-z'])
  if (code !== 0) throw new Stop('a release is made of a git repository')
  return output.split('\0').filter((path) => path !== '' && existsSync(inRoot(path)))
}

const commitOf = async () => {
  const { output } = await capture('git', ['rev-parse', 'HEAD'])
  return output.trim()
}

/** A version is one commit: the one that bears its tag, once there is one. */
const refuseOtherTag = async (version) => {
  const { code, output } = await capture('git', ['rev-parse', '--verify', '--quiet', `v${version}^{commit}`])
  if (code === 0 && output.trim() !== (await commitOf()))
    throw new Stop(`v${version} is the tag of another commit: raise the version in package.json, or check the tag out`)
}

export const release = async (node, [folder = 'release']) => {
  const { version } = readJson('package.json')
  await refuseOtherTag(version)
  await buildWeb(node)
  const name = `qifuyun-${version}`
  const target = resolve(process.env.INIT_CWD ?? '.', folder)
  mkdirSync(target, { recursive: true })
  const staging = mkdtempSync(join(tmpdir(), 'qfy-release-'))
  try {
    const root = join(staging, name)
    for (const path of [...releasedOf(await committed()), 'web/dist']) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      cpSync(inRoot(path), join(root, path), { recursive: true })
    }
    for (const [path, content] of Object.entries(manifestsReleased()))
      writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`)
    writeFileSync(join(root, RELEASE), `${JSON.stringify({ version, commit: await commitOf() })}\n`)
    const archive = join(target, `${name}.tar.gz`)
    // Under its name only once it is whole.
    await must('tar', 'tar', ['-czf', `${archive}.part`, '-C', staging, name])
    renameSync(`${archive}.part`, archive)
    say(`released ${archive}`)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
