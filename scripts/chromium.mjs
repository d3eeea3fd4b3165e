// The browser that the tests drive: an installed Chromium, or Debian's when we may install it, with its faster headless build.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { must } from './child.mjs'
import { Stop, say, timed } from './say.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/usr/bin/chromium-browser']
/** Debian's headless build, in which a story takes two thirds of the time; without it the stories take the whole browser. */
const HEADLESS_BUILD = '/usr/bin/chromium-headless-shell'
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']
const INSTRUCTION = `install a browser and Chinese fonts (Debian: apt-get install ${PACKAGES.join(' ')}) or set CHROME_PATH to a Chromium or Chrome`

const findBrowser = () => [process.env.CHROME_PATH, ...PLACES].find((path) => path && existsSync(path)) ?? null

const hasChineseFonts = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() !== ''
}

const aptInstall = async () => {
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await must('apt-get update', 'apt-get', ['update', '-q'], { env })
  await must('apt-get install', 'apt-get', ['install', ...options, ...PACKAGES], { env })
}

/** Makes sure of a browser and puts its path into CHROME_PATH. */
export const useChromium = async () => {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const complete = () => findBrowser() !== null && existsSync(HEADLESS_BUILD) && hasChineseFonts()
  if (mayInstall && process.env.CHROME_PATH === undefined && !complete()) await timed(`installing ${PACKAGES.join(' and ')}`, aptInstall)
  const browser = findBrowser()
  if (browser === null) throw new Stop(`the browser tests need Chromium: ${INSTRUCTION}`)
  if (!hasChineseFonts()) say(`no Chinese fonts: screenshots will show boxes; ${INSTRUCTION}`)
  process.env.CHROME_PATH = browser
}
