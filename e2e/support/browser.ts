import { existsSync } from 'node:fs'

/** The browser with all its parts; the headless build has no microphone and no PDF viewer. */
export const WHOLE_BROWSER = process.env.CHROME_PATH ?? '/usr/bin/chromium'

/** Debian's headless build of the same browser; a story takes two thirds of the time in it. */
const HEADLESS_BUILD = '/usr/bin/chromium-headless-shell'

export const ARGUMENTS = ['--no-sandbox', '--disable-gpu']

/** How the stories start their browser. */
export const BROWSER = {
  executablePath: existsSync(HEADLESS_BUILD) ? HEADLESS_BUILD : WHOLE_BROWSER,
  args: ARGUMENTS,
  // Where no language is set, Chromium gives a file with a Chinese name the name "download".
  env: { ...process.env, LANG: 'C.UTF-8' },
}
