import { listUsers } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { departmentsOf, memberNames } from '#src/members/service.ts'
import { type Tx, together } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Names and pictures of people, of those who left too. */
export interface Faces {
  nameOf(user: string): string
  imageOf(user: string): string | null
}

/** With where they sit. */
export interface SeatedFaces extends Faces {
  /** The name of the primary department; null for anyone who sits in none. */
  organOf(user: string): string | null
}

/** Looks up people in two statements, however many they are. */
export const facesOf = async (tx: Tx, platform: Pick<Platform, 'secrets' | 'clock'>, users: readonly string[]): Promise<Faces> => {
  const wanted = [...new Set(users)]
  const [names, accounts] = await together(memberNames(tx, wanted), listUsers(tx, wanted))
  return {
    nameOf: (user) => names.get(user) ?? '',
    imageOf: (user) => fileUrl(platform, accounts.get(user)?.headImg ?? null),
  }
}

/** As `facesOf`, for the steps, which tell where people sit. */
export const seatedFacesOf = async (
  tx: Tx,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  users: readonly string[],
): Promise<SeatedFaces> => {
  const [faces, departments] = await together(facesOf(tx, platform, users), departmentsOf(tx, [...new Set(users)]))
  return { ...faces, organOf: (user) => departments.get(user)?.[0]?.organName ?? null }
}
