import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { asset, SOURCE } from '#src/fixed-asset/cards/asset.ts'
import { todayOf } from '#src/fixed-asset/cards/booking.ts'
import type { count } from '#src/fixed-asset/counting/count.ts'
import { type countLine, RESULT } from '#src/fixed-asset/counting/count-line.ts'
import { MOVE, movement } from '#src/fixed-asset/documents/movement.ts'
import { SCRAP, scrap } from '#src/fixed-asset/documents/scrap.ts'
import { project } from '#src/main-data/project.ts'

type Count = StoredOf<typeof count>
type Line = StoredOf<typeof countLine>

/** A change for what stands elsewhere or is used by somebody else. */
const change = async ({ rows }: Context, of: Count, line: Line, uuid: string): Promise<string> => {
  const made = await rows.add(
    movement,
    {
      ...{ kind: MOVE.change, assets: [uuid], reason: `${of.no} ${of.title}`.slice(0, 200) },
      ...(line.result === RESULT.user
        ? { newUser: line.foundUser }
        : { toProject: line.foundProject, toRoom: line.foundRoom, toText: line.foundText }),
    },
    { sourceNo: of.no },
  )
  return (await rows.find(movement, made.uuid))?.no ?? ''
}

const loss = async ({ rows }: Context, of: Count, uuid: string): Promise<string> => {
  const made = await rows.add(
    scrap,
    { kind: SCRAP.missing, assets: [uuid], reason: `${of.no} ${of.title}`.slice(0, 200) },
    { sourceNo: of.no },
  )
  return (await rows.find(scrap, made.uuid))?.no ?? ''
}

/** Some project of the enterprise: where nobody says where something was found. */
const anyProject = async ({ rows }: Context): Promise<string | null> =>
  (await rows.list(project, (f) => f.notEmpty('projectName'), 1))[0]?.uuid ?? null

/** A card that waits for its value. */
const card = async (call: Context, of: Count, line: Line): Promise<string> => {
  const { actor, people, rows } = call
  const keeper = line.foundUser ?? actor?.userUuid ?? of.counters[0] ?? null
  const [organ = null] = keeper === null ? [] : await people.organsOf(keeper)
  const today = todayOf(call)
  const made = await rows.record(asset, {
    ...{ name: line.name, category: line.category, spec: line.spec, sn: line.sn, source: SOURCE.found, sourceNo: of.no },
    ...{
      purchaseDate: today,
      inUseDate: today,
      originalValue: 0,
      user: line.foundUser,
      organ: organ ?? of.organs?.[0] ?? line.bookOrgan ?? '',
    },
    ...{
      keeper: actor?.userUuid ?? of.counters[0] ?? '',
      projectUuid: line.foundProject ?? line.projectUuid ?? (await anyProject(call)) ?? '',
    },
    ...{ roomUuid: line.foundRoom, positionText: line.foundText, images: line.photo, state: 'pending' },
  })
  return (await rows.find(asset, made.uuid))?.no ?? ''
}

/** Drafts for what differs, each decided about by itself: their numbers by line. */
export const settle = async (call: Context, of: Count, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> => {
  const made = new Map<string, string>()
  for (const line of lines) {
    const { asset: uuid, result } = line
    if (result === RESULT.extra) made.set(line.uuid, await card(call, of, line))
    else if (uuid !== null && result === RESULT.missing) made.set(line.uuid, await loss(call, of, uuid))
    else if (uuid !== null && (result === RESULT.place || result === RESULT.user)) made.set(line.uuid, await change(call, of, line, uuid))
  }
  return made
}
