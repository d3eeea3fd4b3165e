import { useMeta } from '@qifuyun/kit-web/api.ts'
import { Desk } from '@qifuyun/kit-web/desk/Desk.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { readSignedCode } from '@qifuyun/ui/components/codes/signed-code.ts'
import { type ReactNode, useState } from 'react'
import { CODE_KIND, releasePass } from '#src/release-pass/app.ts'
import { AtGate, type Gate, GateSelect, useGate } from '#src/visitor/web/api.ts'
import { PassList } from './PassList.tsx'
import { PassVerdict, type Scanned } from './PassVerdict.tsx'
import { useText } from './texts.ts'

const Checking = ({ gate }: { gate: Gate }): ReactNode => {
  const t = useText()
  const meta = useMeta(releasePass)
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const scan = async (code: string): Promise<void> => {
    const read = await readSignedCode(meta.data?.signingKey ?? '', CODE_KIND, code)
    setScanned({ code, uuid: read?.uuid ?? null })
  }
  return (
    <Desk
      check={
        <>
          <ScanField label={t('放行码')} placeholder={t('扫描或输入放行码，按回车核验')} busy={meta.data === undefined} onCode={scan} />
          <PassVerdict key={scanned?.code} gate={gate} scanned={scanned} />
        </>
      }
    >
      <PassList projectUuid={gate.projectUuid} />
    </Desk>
  )
}

/** The desk of a gate: a code comes in, the goods that may leave are shown, counted and photographed; beside it what is still to come. */
export const ReleaseDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const at = useGate()
  return (
    <ScrollingPage heading={heading} tools={<GateSelect of={at} />}>
      <AtGate of={at}>{(gate) => <Checking key={gate.uuid} gate={gate} />}</AtGate>
    </ScrollingPage>
  )
}
