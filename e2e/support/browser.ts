import { existsSync } from 'node:fs'

/** The browser with all its parts. */
export const WHOLE_BROWSER = process.env.CHROME_PATH ?? '/usr/bin/chromium'

/** Debian's headless build of the same browser; a story takes two thirds of the time in it. */
const HEADLESS_BUILD = '/usr/bin/chromium-headless-shell'

/** This machine under a name that browsers do not trust. */
export const PLAIN_HOST = 'intranet.test'

export const ARGUMENTS = ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`]

/** A page lives for seconds: what V8 would spend on optimising its code, a tenth of the time of all stories, never comes back. */
const UNOPTIMISED = '--js-flags=--no-opt,--no-maglev'

/** How the stories start their browser. */
export const BROWSER = {
  executablePath: existsSync(HEADLESS_BUILD) ? HEADLESS_BUILD : WHOLE_BROWSER,
  args: [...ARGUMENTS, UNOPTIMISED],
  // Where no language is set, Chromium gives a file with a Chinese name the name "download".
  env: { ...process.env, LANG: 'C.UTF-8' },
}

/** How a story starts the browser with all its parts: the headless build has no microphone, which beeps here, and no PDF viewer. */
export const WHOLE = { ...BROWSER, executablePath: WHOLE_BROWSER, args: [...BROWSER.args, '--use-fake-device-for-media-stream'] }
