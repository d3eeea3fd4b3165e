import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Pages that are documents of their own; every other page is the workspace. */
const DOCUMENTS: Record<string, string> = { '/login': 'login.html', '/login/return': 'login.html', '/h5/*': 'h5.html' }
const YEAR_S = 31_536_000
/** Addresses that are neither files nor pages. */
const OTHERS = /^\/(api|oauth2|scim|socket\.io|\.well-known)(\/|$)/
/** The build's variants of a file, which are sent in its place. */
const COMPRESSED = /\.(br|gz)$/

const page = (reply: FastifyReply, file: string) => reply.header('Cache-Control', 'no-cache').sendFile(file)

/**
 * Serves the built web application: hashed assets for a year, documents always revalidated, precompressed variants where the build made
 * them. A GET for any other path without a file ending is a page of the workspace, whose router knows what is a 404.
 */
export const mountStaticWeb = async (app: FastifyInstance, root: string): Promise<boolean> => {
  if (!existsSync(join(root, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    // Looked for when they are asked for: the web may be built again below a running server.
    wildcard: true,
    allowedPath: (path) => !OTHERS.test(path),
    cacheControl: false,
    setHeaders: (reply, sent) => {
      const path = sent.replace(COMPRESSED, '')
      // A new build is noticed by its worker.
      if (path.endsWith('/sw.js')) reply.header('Cache-Control', 'no-cache')
      else if (!path.endsWith('.html'))
        reply.header('Cache-Control', path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600')
    },
  })
  for (const [path, file] of Object.entries(DOCUMENTS)) app.get(path, (_request, reply) => page(reply, file))
  app.get('/', (_request, reply) => page(reply, 'index.html'))
  return true
}

/**
 * Whether a path that no route answers is a page of the workspace: a browser that navigates asks for HTML; anyone who asks for something else
 * gets a page only where the path does not look like a file, so that a missing script is a 404 and not a page.
 */
export const isPage = (method: string, path: string, accept = ''): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !OTHERS.test(path) &&
  !/^\/assets(\/|$)/.test(path) &&
  (accept.includes('text/html') || !/\.[a-z0-9]{1,8}$/i.test(path))
