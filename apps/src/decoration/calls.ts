import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { TONES } from '@qifuyun/kit/field.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { decoration } from '#src/decoration/works/application.ts'

export const applyLink = linkCall({
  name: 'applyLink',
  summary: 'the link by which the owner of a room applies for fitting it out.',
  of: decoration,
  verb: 'action.link',
})

const onSite = z.object({
  ...{ uuid: z.string(), no: z.string(), state: z.string(), expired: z.boolean(), company: z.string().nullable(), leader: z.string() },
  ...{ begin: z.string(), until: z.string(), openViolations: z.int() },
})

const home = z.object({
  ...{ uuid: z.string(), name: z.string(), unit: z.string().nullable(), floor: z.int().nullable() },
  work: onSite.nullable(),
})

/** Where in a building people work, floor by floor. */
export const siteMap = customCall({
  name: 'siteMap',
  summary: 'the rooms of a building with the fit-outs that go on in them, and how many each building has.',
  of: decoration,
  verb: 'read',
  report: true,
  input: z.object({ projectUuid: uuid().nullish(), buildingUuid: uuid().nullish() }),
  output: z.object({
    buildings: z.array(z.object({ uuid: z.string(), name: z.string(), project: z.string(), works: z.int() })),
    buildingUuid: z.string().nullable(),
    rooms: z.array(home),
  }),
})

const payer = z.object({
  ...{ payer: z.string(), name: z.string(), deposit: z.int(), deduct: z.int(), refund: z.int(), shortfall: z.int() },
})

const block = z.object({
  ...{ app: z.string(), catalogue: z.string(), entity: z.string(), label: z.string(), open: z.int() },
  facts: z.array(
    z.object({ uuid: z.string(), no: z.string(), title: z.string(), state: z.string(), tone: z.enum(TONES), open: z.boolean() }),
  ),
})

/** What each payer would get back now, and what other applications know of the room. */
export const workFacts = customCall({
  name: 'workFacts',
  summary: 'what each payer of a fit-out would get back now, and what other applications know of its room.',
  of: decoration,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({ payers: z.array(payer), blocks: z.array(block) }),
})

export type SiteHome = z.output<typeof home>
export type WorkFacts = z.output<typeof workFacts.output>
