import { CODE } from '@qifuyun/contract/core/codes.ts'
import { endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { pageToken } from '@qifuyun/contract/self-service/schema.ts'
import { z } from 'zod'
import { appPath } from '#src/calls/wire.ts'
import type { Identity } from '#src/identity.ts'

/** A call that only holders of a link make, from a page that the application draws itself: `x/public/{name}`. */
export interface PageCall<Input extends z.ZodRawShape = z.ZodRawShape, Output extends z.ZodType = z.ZodType> {
  name: string
  /** One English sentence for the OpenAPI document. */
  summary: string
  /** Something is sent in: it is counted for the link, as what the kit's own forms send is. */
  counted?: true
  /** What it takes beside the token. */
  input: Input
  output: Output
}

/** Names of the calls that every public page has. */
const TAKEN: ReadonlySet<string> = new Set(['page', 'act', 'add', 'comment', 'pay', 'upload'])

/** Declares a call of public pages. Throws for the name of one that the kit has. */
export const pageCall = <Input extends z.ZodRawShape, Output extends z.ZodType>(spec: PageCall<Input, Output>): PageCall<Input, Output> => {
  if (TAKEN.has(spec.name)) throw new Error(`every public page has a call ${spec.name}`)
  return spec
}

/** The declaration of a call of public pages. */
export const pageEndpoint = <Input extends z.ZodRawShape, Output extends z.ZodType>(
  of: Identity,
  { name, summary, input, output }: PageCall<Input, Output>,
) =>
  endpoint({
    ...{ method: 'POST', path: `${appPath(of)}/x/public/${name}`, access: 'public', limit: 'page', errors: [CODE.absent] },
    summary: `${of.label}: ${summary}`,
    input: z.object({ ...input, token: pageToken() }),
    output,
  })

/** The declaration that `pageEndpoint` makes of a call. */
export type PageEndpoint<C> = C extends PageCall<infer I, infer O> ? ReturnType<typeof pageEndpoint<I, O>> : never
