import type { FastifyRequest } from 'fastify'

/** What tells one kind of call from another without growing with its callers. */
export interface RouteLabels {
  method: string
  route: string
  /** The application of a call on the route of all applications; '' where none was found, because anybody may make up names. */
  app: string
}

const appOf = ({ params }: FastifyRequest, status: number): string => {
  const { app } = Object(params)
  return typeof app === 'string' && status !== 404 ? app : ''
}

export const routeLabels = (request: FastifyRequest, status: number): RouteLabels => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  app: appOf(request, status),
})
