import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Banner } from '#src/mini/banners/banner.ts'
import type { Module } from '#src/mini/modules/module.ts'
import { judgeLink } from '#src/mini/showing/link-rules.ts'

const same = (one: { kind: string; target: string }, other: { kind: string; target: string }): boolean =>
  one.kind === other.kind && one.target === other.target

interface Led {
  kind: Banner['linkKind']
  target: string
}

/** Targets of rows that are new or changed, each asked about once. */
const judge = async <Row>(call: SaveCall<Row>, led: (row: Row) => Led, field: string, nameKey: string) => {
  const known = new Map<string, Awaited<ReturnType<typeof judgeLink>>>()
  const answers = []
  for (const { row, before } of call.saves) {
    const link = led(row)
    if (!link.target || (before !== null && same(led(before), link))) {
      answers.push({})
      continue
    }
    const key = `${link.kind} ${link.target}`
    const judged = known.get(key) ?? (await judgeLink(call, link, field))
    known.set(key, judged)
    answers.push(judged instanceof KitRefusal ? judged : { [nameKey]: judged.title })
  }
  return answers
}

export const judgeBanners = (call: SaveCall<Banner>) =>
  judge(call, ({ linkKind, target }) => ({ kind: linkKind, target }), 'target', 'targetName')

export const judgeModules = (call: SaveCall<Module>) =>
  judge(call, ({ linkKind, path }) => ({ kind: linkKind, target: path }), 'path', 'pathName')
