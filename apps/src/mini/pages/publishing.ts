import { workedIn } from '@qifuyun/kit/calls/works-in.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, DeleteCall, Effect } from '@qifuyun/kit/handlers.ts'
import { project } from '#src/main-data/project.ts'
import { type Block, picturesIn } from '#src/mini/blocks/block.ts'
import { publishProblem } from '#src/mini/blocks/problems.ts'
import { readBlocks } from '#src/mini/blocks/schema.ts'
import { PAGE } from '#src/mini/codes.ts'
import { draftOf, EDITIONS_MAX, editionsOf, keepDraft } from '#src/mini/pages/designing.ts'
import { draft } from '#src/mini/pages/draft.ts'
import { edition } from '#src/mini/pages/edition.ts'
import { type Page, page } from '#src/mini/pages/page.ts'
import { EVERYWHERE, placement } from '#src/mini/pages/placement.ts'
import { knownFor } from '#src/mini/showing/targets.ts'
import { conflict, refuse, refuseAt, t } from '#src/mini/texts.ts'

type Call = ActionCall<typeof page>

/** Places that a page may have: one for each of its projects. */
const PLACES_MAX = 300

/** Nothing that leads nowhere is shown to residents. */
const judge = async (call: Call, blocks: readonly Block[]): Promise<void> => {
  const { projects } = call.row
  const known = await knownFor(call, blocks, (projects ?? []).length === 0 ? null : projects)
  const problem = publishProblem(blocks, known)
  if (problem === null) return
  if (problem.is === 'gone') refuse('第{n}个组件的链接已失效', { n: problem.n })
  refuse(problem.is === 'url' ? '仅支持https链接' : '请至少添加一个组件')
}

/** Nobody shows anything to residents of projects in which they have no work; without projects it is shown in all. */
const reachesAll = async (call: Call): Promise<void> => {
  const { row, rows, actor } = call
  if (actor === null || actor.manager) return
  const named = row.projects ?? []
  const shownIn =
    named.length > 0 ? named : (await rows.list(project, (f) => f.notEmpty('projectName'), PLACES_MAX)).map(({ uuid }) => uuid)
  const worked = await workedIn(call, page, 'action.publish', shownIn)
  if (shownIn.every((each) => worked.has(each))) return
  refuse(named.length > 0 ? '无权在所选项目发布' : '无权在全部项目发布，请选择适用项目')
}

export const mayPublish = async (call: Call): Promise<void> => {
  await reachesAll(call)
  // What is judged is what goes live: nobody saves another draft until then.
  await call.rows.balances(draft, [{ of: call.row.uuid }])
  await judge(call, (await draftOf(call, call.row.uuid)).blocks)
}

const olderOf = async (call: Call): Promise<Block[]> => {
  const { backTo, uuid, edition: shown } = call.row
  const found = backTo === shown ? undefined : (await editionsOf(call, uuid)).find(({ n }) => n === backTo)
  return found === undefined ? refuseAt('backTo', '该版本不存在或已清理') : readBlocks(found.content)
}

export const mayRollBack = async (call: Call): Promise<void> => {
  await reachesAll(call)
  await judge(call, await olderOf(call))
}

const placesOf = ({ kind, projects }: Page) => {
  const places = (projects ?? []).length === 0 ? [EVERYWHERE] : [...new Set(projects)]
  return kind === PAGE.topic ? [] : places.map((place) => ({ kind, place }))
}

/** Takes the places of the page. Another page that has one of them must leave it first. */
const takePlaces = async (call: Call): Promise<void> => {
  const { row, rows } = call
  const keys = placesOf(row)
  if (keys.length === 0) return
  const places = await rows.balances(placement, keys)
  const taken = places.find(({ page: by }) => by !== null && by !== row.uuid)
  if (taken !== undefined) {
    const [other, of] = [
      await rows.find(page, taken.page ?? ''),
      taken.place === EVERYWHERE ? undefined : await rows.find(project, taken.place),
    ]
    const said = { kind: choiceLabel(page.fields.kind, row.kind), name: other?.name ?? '' }
    if (of === undefined) conflict('DUPLICATE', '全部项目的{kind}已由“{name}”发布，请先将其下线', said)
    else conflict('DUPLICATE', '{project}的{kind}已由“{name}”发布，请先将其下线', { ...said, project: of.projectName })
  }
  await rows.updateEach(
    placement,
    places.filter(({ page: by }) => by === null).map(({ uuid }) => ({ uuid, page: row.uuid })),
  )
}

/** Shows blocks to residents as a version; the oldest one gives way once there are too many. */
const goLive = async (call: Call, blocks: readonly Block[]): Promise<Effect<typeof page>> => {
  const { row, rows, clock, actor } = call
  await takePlaces(call)
  const versions = await editionsOf(call, row.uuid)
  const oldest = versions.at(-1)
  const n = Math.max(row.edition, versions[0]?.n ?? 0) + 1
  const values = {
    ...{ page: row.uuid, n, blocks: blocks.length, content: JSON.stringify(blocks) },
    ...{ publishedAt: clock.now.toISOString(), publishedBy: actor?.userUuid ?? null },
  }
  const gives = oldest !== undefined && versions.length >= EDITIONS_MAX
  if (gives) await rows.update(edition, oldest.uuid, values, t('发布'))
  else await rows.record(edition, values)
  const kept = versions.slice(0, EDITIONS_MAX - 1).flatMap(({ content }) => picturesIn(readBlocks(content)))
  return { edition: n, pictures: [...new Set([...picturesIn(blocks), ...kept])] }
}

export const publish = async (call: Call): Promise<Effect<typeof page>> => goLive(call, (await draftOf(call, call.row.uuid)).blocks)

export const rollBack = async (call: Call): Promise<Effect<typeof page>> => {
  const blocks = await olderOf(call)
  await keepDraft(call, call.row.uuid, blocks, null)
  return { ...(await goLive(call, blocks)), backTo: null }
}

/** Its places are free again. */
export const takeDown = async ({ row, rows }: Call): Promise<Effect<typeof page>> => {
  const held = await rows.list(placement, (f) => f.eq('page', row.uuid), PLACES_MAX)
  await rows.updateEach(
    placement,
    held.map(({ uuid }) => ({ uuid, page: null })),
  )
  return {}
}

export const keepPublished = ({ deletes }: DeleteCall<Page>): Promise<void> => {
  if (deletes.some((row) => row.edition > 0)) refuse('只能删除草稿')
  return Promise.resolve()
}
