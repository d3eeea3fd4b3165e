import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const APPS = fileURLToPath(new URL('../apps/src', import.meta.url))
const FOLDER = '/market/'

/** Path of each picture by its name, such as `pkg41-1.jpg`; names begin with the route code, so that no two are alike. */
const picturesByName = (): Map<string, string> =>
  new Map(globSync('*/market/*.jpg', { cwd: APPS }).map((path) => [basename(path), join(APPS, path)]))

/** Serves the pictures of `apps/src/<key>/market` under `/market/`, where the market links to them. */
export const marketPictures = (): Plugin => ({
  name: 'market-pictures',
  configureServer: ({ middlewares }) => {
    middlewares.use(FOLDER, (request, response, next) => {
      const path = picturesByName().get(basename(request.url ?? ''))
      if (path === undefined) return next()
      response.setHeader('Content-Type', 'image/jpeg').end(readFileSync(path))
    })
  },
  generateBundle() {
    for (const [name, path] of picturesByName()) this.emitFile({ type: 'asset', fileName: `market/${name}`, source: readFileSync(path) })
  },
})
