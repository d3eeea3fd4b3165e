import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input, Pagination } from 'antd'
import { Check, CircleAlert, Clock3, type LucideIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AccessMatrix, MATRIX_PEOPLE } from '#src/access-control/calls.ts'
import { door, LINK } from '#src/access-control/doors/door.ts'
import { person } from '#src/access-control/people/person.ts'
import { access } from '#src/access-control/rights/access.ts'
import { accessMatrix } from './calls.generated.ts'
import styles from './Matrix.module.css'
import { useText } from './texts.ts'

type Tone = 'sent' | 'toSend' | 'toDelete' | 'failed'
const ICON: Readonly<Record<Tone, LucideIcon>> = { sent: Check, toSend: Clock3, toDelete: Trash2, failed: CircleAlert }
const TONES = ['sent', 'toSend', 'toDelete', 'failed'] as const
const toneOf = (code: string | undefined): Tone | undefined => TONES.find((name) => access.stateCode(name) === code)

const useWords = (): Readonly<Record<Tone, string>> => {
  const t = useText()
  return { sent: t('已下发'), toSend: t('待下发'), toDelete: t('待删除'), failed: t('失败') }
}

const Cell = ({ code }: { code: string | undefined }): ReactNode => {
  const words = useWords()
  const tone = toneOf(code)
  if (tone === undefined) return <td>–</td>
  const Icon = ICON[tone]
  return (
    <td data-tone={tone} title={words[tone]}>
      <Icon size={16} aria-hidden="true" />
      <span className="qf-visually-hidden">{words[tone]}</span>
    </td>
  )
}

const Table = ({ matrix: { doors, people } }: { matrix: AccessMatrix }): ReactNode => {
  const t = useText()
  const label = useLabel(person)
  return (
    <ScrollRegion className={styles.scroll} label={t('权限矩阵')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('人员')}</th>
            {doors.map((each) => (
              <th key={each.uuid} scope="col">
                <Link to={rowPath(door, each.uuid)}>{each.name}</Link>
                <small data-off={each.link === LINK.offline}>{each.link === LINK.offline ? t('离线') : (each.group ?? '')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((each) => (
            <tr key={each.uuid}>
              <th scope="row">
                <Link to={rowPath(person, each.uuid)}>{each.name}</Link>
                <small>
                  {[
                    label(choiceLabel(person.fields.kind, each.kind)),
                    each.state === person.stateCode('barred')
                      ? t('黑名单')
                      : each.credentials === 0
                        ? t('没有凭证')
                        : t('{n} 个凭证', { n: each.credentials }),
                  ].join(' · ')}
                </small>
              </th>
              {doors.map(({ uuid }) => (
                <Cell key={uuid} code={each.cells[uuid]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const Lead = ({ matrix: { people, doors, total } }: { matrix: AccessMatrix }): ReactNode => {
  const t = useText()
  const words = useWords()
  const cells = people.flatMap((each) => Object.values(each.cells))
  return (
    <div className={styles.lead}>
      <h2>{t('{people} 人，{doors} 扇门', { people: total, doors: doors.length })}</h2>
      <ul>
        {TONES.map((tone) => (
          <li key={tone} data-tone={tone}>
            {words[tone]} <strong>{cells.filter((code) => toneOf(code) === tone).length}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 权限矩阵: who may open which door, and how far its device knows. */
export const MatrixPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const projectUuid = params.get('project') ?? undefined
  const asked = useCall(accessMatrix, { keyword, pageNum, ...(projectUuid !== undefined && { projectUuid }) })
  useLive(access, LIVE_LIST)
  const choose = (uuid: string | undefined): void => {
    setPageNum(1)
    setParams((all) => {
      if (uuid === undefined) all.delete('project')
      else all.set('project', uuid)
      return all
    })
  }
  const search = (typed: string): void => {
    setPageNum(1)
    setKeyword(typed)
  }
  return (
    <PageFrame
      heading={heading}
      tools={
        <>
          <Input.Search className={styles.search ?? ''} allowClear aria-label={t('姓名')} placeholder={t('按姓名查找')} onSearch={search} />
          <ProjectPicker of={person} value={projectUuid} onChange={choose} />
        </>
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : asked.data.people.length === 0 || asked.data.doors.length === 0 ? (
        <StateBlock picture="empty" title={t('没有可显示的权限')} hint={t('先登记门与人员，再建立授权')} />
      ) : (
        <div className={styles.page}>
          <Lead matrix={asked.data} />
          <Table matrix={asked.data} />
          <Pagination
            className={styles.pages ?? ''}
            current={pageNum}
            pageSize={MATRIX_PEOPLE}
            total={asked.data.total}
            hideOnSinglePage
            showSizeChanger={false}
            onChange={setPageNum}
          />
        </div>
      )}
    </PageFrame>
  )
}
