import type { FastifyRequest } from 'fastify'

export const HTML = 'text/html; charset=utf-8'

export const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page without scripts, for phones too. */
export const page = (title: string, content: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{margin:0;font:16px/1.6 system-ui,sans-serif;text-align:center;color:#1f2329;background:#f5f6f7}
main{max-width:420px;margin:10vh auto;padding:32px;background:#fff;border-radius:16px}h1{font-size:20px}img{max-width:100%}
@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#141618}main{background:#1f2226}}</style>
<main><h1>${title}</h1>${content}</main></html>`
