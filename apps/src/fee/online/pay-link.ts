import type { Context } from '@qifuyun/kit/context.ts'
import { payPage } from '#src/fee/online/online-pages.ts'

/** Where what is owed of rooms is paid, by room. One statement for all of them. */
export const payLinksOf = async (
  { links }: Pick<Context, 'links'>,
  { roomUuids, until }: { roomUuids: readonly string[]; until: Date },
): Promise<ReadonlyMap<string, string>> => {
  const paths = await links.openAll(payPage, roomUuids, until)
  return new Map([...paths].map(([roomUuid, path]) => [roomUuid, links.address(path)]))
}
