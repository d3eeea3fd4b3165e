import { createServer } from 'vite'

const WEB = new URL('../../web/', import.meta.url).pathname

/** Every path of the table of pages. Vite reads it, because its pages are written in TSX. */
export const productPaths = async (): Promise<string[]> => {
  const vite = await createServer({ root: WEB, server: { middlewareMode: true, hmr: false }, appType: 'custom', logLevel: 'error' })
  try {
    const { ROUTES } = (await vite.ssrLoadModule('/src/shell/routes.ts')) as { ROUTES: readonly { path: string }[] }
    return ROUTES.map(({ path }) => path).filter((path) => !path.endsWith('*'))
  } finally {
    await vite.close()
  }
}
