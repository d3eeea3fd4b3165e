import type { Context } from '@qifuyun/kit/context.ts'
import { payPage } from '#src/fee/online/online-pages.ts'

/** Where what is owed of a room is paid. */
export const payLinkOf = async ({ links }: Context, { roomUuid, until }: { roomUuid: string; until: Date }): Promise<string> =>
  links.address(await links.open(payPage, roomUuid, until))
