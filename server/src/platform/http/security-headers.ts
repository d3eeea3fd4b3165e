import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library writes its styles at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      // Third-party pages open in sandboxed frames; PDFs in the browser's viewer, from memory.
      frameSrc: ["'self'", 'https:', 'http:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // Meaningless, and a console warning, on plain-HTTP intranet hosts.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
})

/** What every answer carries, by header. Put together once: for each answer it would cost as much as reading its row. */
export const securityHeaders = (): Record<string, string> => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  protect(request, response, () => {})
  // Of pages in frames nobody sees, hears or finds anybody.
  response.setHeader('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)')
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
