import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { project } from '#src/main-data/project.ts'
import type { Effects, effectCall } from '#src/marketing/calls.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import type { Campaign } from '#src/marketing/campaigns/running.ts'
import { comparedIn, type Line, linesBy, reachOf } from '#src/marketing/figures/counting.ts'
import { liftOf, percentage, roiOf } from '#src/marketing/figures/effect.ts'
import { setting } from '#src/marketing/setting.ts'

type Asked = z.output<typeof effectCall.input>

const SHOWN_DAYS = 92
const SHOWN_CAMPAIGNS = 20

const tallyOf = ({ issued, used, off, paid }: Omit<Line, 'key'>) => ({ issued, used, off, paid })

const projectsOf = async (call: Context, asked: Asked): Promise<Effects['projects']> => {
  const lines = await linesBy(call, 'project', asked)
  const names = await call.rows.findEach(
    project,
    lines.map(({ key }) => key),
  )
  return lines
    .map((line) => ({
      ...{ uuid: line.key, name: (line.key === null ? undefined : names.get(line.key)?.projectName) ?? '—' },
      ...{ ...tallyOf(line), usedRate: percentage(line.used, line.issued) },
    }))
    .toSorted((one, other) => other.paid - one.paid || other.used - one.used)
}

const campaignsOf = async (call: Context, asked: Asked): Promise<Effects['campaigns']> => {
  const lines = await linesBy(call, 'campaign', asked)
  const held = await call.rows.findEach(
    campaign,
    lines.map(({ key }) => key),
  )
  return lines
    .flatMap((line) => {
      const of = line.key === null ? undefined : held.get(line.key)
      if (of === undefined) return []
      const { uuid, name, kind, state } = of
      return [{ uuid, name, kind, state, ...tallyOf(line), usedRate: percentage(line.used, line.issued) }]
    })
    .toSorted((one, other) => other.paid - one.paid || other.used - one.used)
    .slice(0, SHOWN_CAMPAIGNS)
}

const liftIn = async (call: Context, of: Campaign | undefined): Promise<Effects['lift']> => {
  if (of === undefined || of.control === 0) return null
  const groups = await comparedIn(call, of.uuid, of.period)
  return { ...groups, lift: liftOf(groups) }
}

/** What campaigns have brought: one of them as a whole, or all of a month. */
export const effectsOf = async (call: Context, asked: Asked): Promise<Effects> => {
  const { rows } = call
  const of = asked.campaign === undefined ? undefined : await rows.find(campaign, asked.campaign)
  const { sendCost: each, margin: usual } = await rows.settings(setting)
  const [all] = await linesBy(call, 'all', asked)
  const sums = tallyOf(all ?? { issued: 0, used: 0, off: 0, paid: 0 })
  const reach = await reachOf(call, asked)
  const cost = { sendCost: reach.sent * each, margin: of?.margin ?? usual }
  return {
    lead: {
      ...{ ...sums, ...reach, ...cost, usedRate: percentage(sums.used, sums.issued), roi: roiOf({ ...sums, ...cost }) },
      ...{ reachRate: percentage(reach.sent, reach.total), openRate: percentage(reach.opened, reach.sent) },
      clickRate: percentage(reach.joined, reach.sent),
    },
    days: (await linesBy(call, 'day', asked)).slice(-SHOWN_DAYS).map((line) => ({ day: line.key ?? '', ...tallyOf(line) })),
    projects: await projectsOf(call, asked),
    campaigns: asked.campaign === undefined ? await campaignsOf(call, asked) : [],
    lift: await liftIn(call, of),
  }
}
