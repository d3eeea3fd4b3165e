import { useMembers } from './members.ts'

/** As many as are asked for at once. */
const FACES_MAX = 200

/** Gives the picture of each of these people, as far as it is known; nobody has none. */
export const useFaces = (users: readonly (string | null)[]): ((user: string | null) => string | null | undefined) => {
  const members = useMembers([...new Set(users)].filter((user) => user !== null).slice(0, FACES_MAX))
  const faces = new Map(members.map(({ userUuid, userHeadImg }) => [userUuid, userHeadImg]))
  return (user) => (user === null ? undefined : faces.get(user))
}
