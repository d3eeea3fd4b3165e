import { GENDER } from '@qifuyun/contract/address-book/constants.ts'
import type { MemberDetail } from '@qifuyun/contract/address-book/schema.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { useMemberFields } from '../calls.ts'
import { to } from '../to.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './MemberCard.module.css'
import { MemberPhone } from './MemberPhone.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

/** What is known about a member. */
export const MemberFacts = ({ member }: { member: MemberDetail }): ReactNode => {
  const t = useText()
  const { email, jobNumber, genderCode, entryDate, departmentList, departmentPathList, roleList, headOrganList, fieldValues, leader } =
    member
  const fields = useMemberFields().data ?? []
  const paths = departmentList.map(({ organName, primaryFlag, headFlag }, index) => ({
    path: departmentPathList[index]?.slice(1).join(' / ') || organName,
    primary: primaryFlag === 1,
    head: headFlag === 1,
  }))
  const led = [...departmentList.filter(({ headFlag }) => headFlag === 1), ...headOrganList].map(({ organName }) => organName)
  const others = paths.filter(({ primary }) => !primary)
  return (
    <dl className={styles.facts}>
      <Fact name={t('手机')}>
        <MemberPhone member={member} />
      </Fact>
      <Fact name={t('邮箱')}>
        {orDash(email)}
        {email ? <CopyButton text={email} label={t('复制邮箱')} /> : null}
      </Fact>
      <Fact name={t('工号')}>{orDash(jobNumber)}</Fact>
      {genderCode === null ? null : <Fact name={t('性别')}>{genderCode === GENDER.male ? t('男') : t('女')}</Fact>}
      {leader === null ? null : (
        <Fact name={t('直属上级')}>
          <Link className={styles.link} to={to.maillist(undefined, leader.userUuid)}>
            {leader.userName}
          </Link>
        </Fact>
      )}
      <Fact name={t('主部门')}>{orDash(paths.find(({ primary }) => primary)?.path)}</Fact>
      {others.length === 0 ? null : (
        <Fact name={t('兼任')}>
          {others.map(({ path }) => (
            <span key={path} className={styles.path}>
              {path}
            </span>
          ))}
        </Fact>
      )}
      {led.length === 0 ? null : <Fact name={t('负责部门')}>{led.join(t('、'))}</Fact>}
      <Fact name={t('角色')}>{orDash(roleList.map(({ roleName }) => roleName).join(t('、')))}</Fact>
      <Fact name={t('入职')}>{orDash(entryDate)}</Fact>
      {fields.map(({ fieldUuid, fieldName }) =>
        fieldValues[fieldUuid] === undefined ? null : (
          <Fact key={fieldUuid} name={fieldName}>
            {fieldValues[fieldUuid]}
          </Fact>
        ),
      )}
    </dl>
  )
}
