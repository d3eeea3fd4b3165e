import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, refreshApp, usePage } from '@qifuyun/kit-web/api.ts'
import { Desk, DeskLine, DeskList } from '@qifuyun/kit-web/desk/Desk.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { ScanVerdict } from '@qifuyun/ui/components/codes/ScanVerdict.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DoorAnswer } from '#src/access-control/calls.ts'
import { door } from '#src/access-control/doors/door.ts'
import { BY } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { openRecord, RESULT } from '#src/access-control/records/open-record.ts'
import { checkAtDoor } from './calls.generated.ts'
import { useText } from './texts.ts'

const DOORS = 100
const RECORDS = 20

const Verdict = ({ answer }: { answer: DoorAnswer | null }): ReactNode => {
  const t = useText()
  const [result, kind] = [useLabel(openRecord), useLabel(person)]
  if (answer === null) return <ScanVerdict look="waiting" message={t('请出示凭证')} facts={[t('扫码枪扫描后自动核验，也可手动输入')]} />
  const open = answer.result === RESULT.open
  return (
    <ScanVerdict
      look={open ? 'pass' : 'stop'}
      message={open ? t('可以通行') : result(choiceLabel(openRecord.fields.result, answer.result))}
      {...(answer.personName !== null && { name: answer.personName })}
      facts={[
        ...(answer.personKind === null ? [] : [kind(choiceLabel(person.fields.kind, answer.personKind))]),
        ...(answer.reason === null ? [] : [answer.reason]),
      ]}
    />
  )
}

type Row = ListRow<typeof openRecord>

const Line = ({ of }: { of: Row }): ReactNode => {
  const t = useText()
  const result = useLabel(openRecord)
  const facts = [chinaClock(new Date(of.at)).slice(11, 16), result(choiceLabel(openRecord.fields.result, of.result)), of.reason]
  return <DeskLine name={of.personName ?? t('未知人员')} facts={facts} />
}

const lineOf = (of: Row): ReactNode => <Line of={of} />

const Records = ({ doorUuid }: { doorUuid: string }): ReactNode => {
  const t = useText()
  useLive(openRecord, LIVE_LIST)
  const page = usePage(openRecord, { filter: filterOf(openRecord, (f) => f.eq('door', doorUuid)), pageSize: RECORDS })
  return <DeskList of={page} title={(n) => t('开门记录（{n}）', { n })} empty={t('还没有开门记录')} line={lineOf} />
}

const Checking = ({ doorUuid }: { doorUuid: string }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [kind, setKind] = useState<'1' | '3' | '5'>(BY.card)
  const [answer, setAnswer] = useState<DoorAnswer | null>(null)
  const check = useAction(checkAtDoor, {
    onDone: (given) => {
      setAnswer(given)
      void refreshApp(client, door)
    },
  })
  const kinds = [
    { value: BY.card, label: t('卡') },
    { value: BY.qr, label: t('二维码') },
    { value: BY.pin, label: t('密码') },
  ]
  return (
    <Desk
      check={
        <>
          <Segmented options={kinds} value={kind} onChange={setKind} aria-label={t('凭证类型')} />
          <ScanField
            label={t('凭证号')}
            placeholder={t('刷卡、扫码或输入，按回车核验')}
            busy={check.isPending}
            onCode={async (value) => {
              try {
                await check.mutateAsync({ doorUuid, kind, value })
              } catch {
                // Told by the command.
                setAnswer(null)
              }
            }}
          />
          <Verdict answer={answer} />
        </>
      }
    >
      <Records doorUuid={doorUuid} />
    </Desk>
  )
}

/** 门岗核验: what a door without a device would answer; a guard asks, and it is recorded. */
export const DoorDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [chosen, choose] = useRemembered('access-control.door')
  const { data } = usePage(door, { filter: filterOf(door, (f) => f.state('inUse')), pageSize: DOORS })
  const doors = data?.list ?? []
  const at = doors.find(({ uuid }) => uuid === chosen) ?? doors[0]
  return (
    <ScrollingPage
      heading={heading}
      tools={
        at === undefined ? null : (
          <Select
            aria-label={t('门')}
            value={at.uuid}
            options={doors.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={false}
            onChange={choose}
          />
        )
      }
    >
      {data === undefined ? (
        <PageSkeleton />
      ) : at === undefined ? (
        <StateBlock picture="empty" title={t('还没有登记门')} hint={t('在“门”中登记后会出现在这里')} />
      ) : (
        <Checking key={at.uuid} doorUuid={at.uuid} />
      )}
    </ScrollingPage>
  )
}
