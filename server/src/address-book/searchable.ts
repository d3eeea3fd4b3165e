import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { emphasise } from '@qifuyun/contract/search/digest.ts'
import { listUsers } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { literally } from '#src/platform/database/like.ts'
import type { Asking, Finder, Found, Question } from '#src/search/service.ts'
import { hiddenFrom } from './members/hiding.ts'
import { countFound, here, usersFound } from './members/page.ts'
import { viewerOf } from './members/viewer.ts'
import { findOrgans, pathsOf } from './organs/tree-nodes.ts'

/** One letter fits a third of all names: so many of them are put in order. */
const CANDIDATES_MAX = 500

type Person = {
  user_uuid: string
  org_user_uuid: string
  user_name: string
  user_position: string | null
  im_account_id: string
  organ_name: string | null
}

const findPeople = async ({ tx, caller }: Asking, { keyword, limit }: Question): Promise<Person[]> => {
  const { rows } = await tx.execute<Person>(sql`
    select p.*, o.organ_name from (
      select m.user_uuid, m.org_user_uuid, m.user_name, m.user_position, m.im_account_id from member m
      where ${here} and m.status_code = ${MEMBER_STATUS.active}
        and m.user_uuid in (select user_uuid from (${await usersFound(tx, keyword, viewerOf(caller))}) one (user_uuid) limit ${CANDIDATES_MAX})
      order by m.user_name like ${`${literally(keyword)}%`} desc, m.user_name, m.org_user_uuid limit ${limit}
    ) p
    left join organ_member s on s.user_uuid = p.user_uuid and s.primary_flag
    left join organ o on o.organ_uuid = s.organ_uuid
    order by p.user_name like ${`${literally(keyword)}%`} desc, p.user_name, p.org_user_uuid`)
  return rows
}

const people = async (asking: Asking, question: Question): Promise<Found> => {
  const { tx, platform, caller } = asking
  const total = await countFound(tx, question.keyword, viewerOf(caller))
  if (total === 0) return { total, list: [] }
  const found = await findPeople(asking, question)
  const users = await listUsers(
    tx,
    found.map((person) => person.user_uuid),
  )
  const list = found.map((person) => ({
    uuid: person.user_uuid,
    title: person.user_name,
    digest: emphasise([person.organ_name, person.user_position].filter(Boolean).join(' · '), []),
    path: `/maillist?user=${person.user_uuid}`,
    time: null,
    extra: {
      orgUserUuid: person.org_user_uuid,
      imAccountId: person.im_account_id,
      userHeadImg: fileUrl(platform, users.get(person.user_uuid)?.headImg ?? null),
      organName: person.organ_name,
      userPosition: person.user_position,
    },
  }))
  return { total, list }
}

const organs = async ({ tx, caller }: Asking, { keyword, limit }: Question): Promise<Found> => {
  const hidden = await hiddenFrom(tx, viewerOf(caller))
  const found = (await findOrgans(tx, keyword)).filter((uuid) => !hidden.organs.has(uuid))
  const shown = found.slice(0, limit)
  const paths = await pathsOf(tx, shown)
  const list = shown.map((organUuid) => {
    const names = paths.get(organUuid) ?? []
    return {
      uuid: organUuid,
      title: names.at(-1) ?? '',
      digest: emphasise(names.slice(0, -1).join(' / '), []),
      path: `/maillist?organ=${organUuid}`,
      time: null,
      extra: {},
    }
  })
  return { total: found.length, list }
}

/** Active members by name, pinyin, initials, job number, and by their whole mobile unless they hide it. */
export const searchableUsers: Finder = { type: 'user', find: people }

/** Departments by name, pinyin and initials. */
export const searchableOrgans: Finder = { type: 'organ', find: organs }
