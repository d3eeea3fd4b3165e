import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { useText } from '#src/address-book/texts.ts'
import { useMemberFields } from '../calls.ts'
import { isListed } from '../own-fields/labels.ts'
import { MemberName } from './MemberName.tsx'
import { MemberPhone } from './MemberPhone.tsx'
import { MemberStatus } from './MemberStatus.tsx'
import type { MemberColumn } from './MemberTable.tsx'

const departmentsOf = ({ departmentList }: Member): string =>
  [...departmentList]
    .sort((a, b) => b.primaryFlag - a.primaryFlag)
    .map(({ organName }) => organName)
    .join('、')

/** The columns that all lists of members share. */
export const useMemberColumns = (): Record<'name' | 'position' | 'department' | 'phone' | 'status', MemberColumn> & {
  /** Of the enterprise's own fields. */
  own: MemberColumn[]
} => {
  const t = useText()
  const manages = usePermit([ROLE.addressBook])
  const fields = useMemberFields().data ?? []
  const ellipsis = { ellipsis: { showTitle: true } } as const
  return {
    name: {
      key: 'userName',
      title: t('姓名'),
      width: 214,
      sorter: true,
      render: (_value, member) => <MemberName member={member} />,
    },
    position: {
      key: 'userPosition',
      title: t('职务'),
      width: 112,
      ...ellipsis,
      render: (_value, { userPosition }) => orDash(userPosition),
    },
    department: { key: 'department', title: t('部门'), width: 144, ...ellipsis, render: (_value, member) => orDash(departmentsOf(member)) },
    phone: { key: 'userMobile', title: t('手机号'), width: 160, render: (_value, member) => <MemberPhone member={member} /> },
    status: {
      key: 'status',
      title: t('状态'),
      width: 148,
      render: (_value, { statusCode, onlineFlag, toldTime }) => (
        <MemberStatus statusCode={statusCode} onlineFlag={onlineFlag} toldTime={toldTime} />
      ),
    },
    own: fields
      .filter((field) => isListed(field, manages))
      .map(({ fieldUuid, fieldName }) => ({
        key: fieldUuid,
        title: fieldName,
        width: 120,
        ...ellipsis,
        render: (_value, { fieldValues }) => orDash(fieldValues[fieldUuid]?.toString()),
      })),
  }
}
