// The server and the web application, both reloading when a file changes.
import { run } from './child.mjs'
import { inRoot } from './paths.mjs'
import { say } from './say.mjs'

const API_PORT = process.env.PORT ?? '3000'
const API = `http://127.0.0.1:${API_PORT}`

/** Runs until one of the two ends or a signal comes; gives the server's exit code. */
export const dev = async (node) => {
  say(`API on ${API}; open the pages at the address that Vite prints`)
  const server = run(node, ['--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], {
    env: { QFY_DEV: process.env.QFY_DEV ?? '1' },
  })
  const vite = run(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js')], { cwd: inRoot('web'), env: { QFY_DEV_API: API } })
  const code = await Promise.race([server, vite])
  process.kill(process.pid, 'SIGTERM')
  await Promise.all([server, vite])
  return code
}
