import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { containerTarget } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { UsersRound } from 'lucide-react'
import { beforeAll, expect, test } from 'vitest'
import { adminPages } from './admin-pages.tsx'
import { menuSections } from './menu.ts'
import { administrationRoutes } from './routes.ts'

beforeAll(() => startI18n(async () => ({})))

const page = async () => ({ default: () => null })
const entry = (path: `/${string}`, roles: Parameters<typeof adminPages>[0]['roles']) =>
  adminPages({
    path,
    name: path,
    title: () => '管理后台',
    icon: UsersRound,
    roles,
    page,
    below: [{ at: 'add', title: () => '管理后台', page }],
  })
const TABLE = [
  ...administrationRoutes,
  ...entry('/enterprise/address', [ROLE.addressBook]),
  ...entry('/enterprise/role', [ROLE.roleManagement]),
  ...entry('/enterprise/basic', [ROLE.basicInfo]),
]
const shown = (roles: string[]) =>
  menuSections(TABLE, { roles, user: userWith({}) }).map(({ title, entries }) => [title?.(), entries.map(({ path }) => path)])

test('the menu has the pages that exist and that the role codes open, and no empty section', () => {
  expect(shown([ROLE.administration, ROLE.addressBook])).toEqual([['通讯录', ['/enterprise/address']]])
  expect(shown([ROLE.admin])).toEqual([
    ['通讯录', ['/enterprise/address']],
    ['企业设置', ['/enterprise/basic', '/enterprise/role']],
  ])
  expect(shown([ROLE.administration])).toEqual([])
})

test('the container leads to the first page that opens, never to one below it', () => {
  const target = (roles: string[]) => containerTarget(TABLE, '/enterprise', { roles, user: userWith({}) })
  expect(target([ROLE.administration, ROLE.roleManagement])).toBe('/enterprise/role')
  expect(target([ROLE.administration])).toBe('/404')
})
