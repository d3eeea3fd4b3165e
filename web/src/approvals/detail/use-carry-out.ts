import type { Picked } from '@qifuyun/ui/people/api.ts'
import { type ApprovalDetail, useAddSigners, useAgree, useOverrule, useReturn, useTerminate, useTransfer, useWithdraw } from '../api.ts'
import type { Values } from '../form/values.ts'
import type { Act, Opinion } from './acts.ts'

/** What the dialogs ask for besides an opinion. */
export interface Choices {
  users: Required<Picked>[]
  signTypeCode: 1 | 2 | 3
  signMode: 'any' | 'all' | 'seq'
  target: string | null
  returnModeCode: 1 | 2
  /** Approvers of the next step. */
  picks: Required<Picked>[]
  signature: string | null
}

interface Given {
  choices: Choices
  opinion: Opinion
  formData: Values
}

/** The call behind each act. Missing choices are sent as they are: the server names them. */
export const useCarryOut = ({ wfProcinstUuid, handling }: ApprovalDetail) => {
  const agree = useAgree()
  const overrule = useOverrule()
  const back = useReturn()
  const transfer = useTransfer()
  const addSigners = useAddSigners()
  const terminate = useTerminate()
  const withdraw = useWithdraw()
  const step = { wfProcinstUuid, wfProcinstNodeUuid: handling?.wfProcinstNodeUuid ?? '' }
  const carryOut = (act: Act, { choices, opinion, formData }: Given): Promise<unknown> => {
    const approvalRemark = opinion.remark
    const files = opinion.files.map(({ filePath }) => filePath)
    const signed = choices.signature === null ? {} : { signatureFilePath: choices.signature }
    const selectedUsers = handling?.pick ? { [handling.pick.nodeId]: choices.picks.map(({ uuid }) => uuid) } : {}
    switch (act) {
      case 'agree':
        return agree.mutateAsync({ ...step, approvalRemark, files, formData, selectedUsers, ...signed })
      case 'overrule':
        return overrule.mutateAsync({ ...step, approvalRemark, files, ...signed })
      case 'returnNode':
        return back.mutateAsync({
          ...step,
          approvalRemark,
          files,
          targetNodeUuid: choices.target ?? '',
          returnModeCode: choices.returnModeCode,
        })
      case 'transfer':
        return transfer.mutateAsync({ ...step, approvalRemark, userUuid: choices.users[0]?.uuid ?? '' })
      case 'beforeAddSignTask': {
        const { signTypeCode, signMode, users } = choices
        const userUuidList = users.map(({ uuid }) => uuid)
        return addSigners.mutateAsync({
          ...step,
          approvalRemark,
          files,
          formData,
          selectedUsers,
          signTypeCode,
          signMode,
          userUuidList,
          ...signed,
        })
      }
      case 'terminate':
        return terminate.mutateAsync({ wfProcinstUuid, approvalRemark })
      case 'withdraw':
        return withdraw.mutateAsync({ wfProcinstUuid, approvalRemark })
    }
  }
  const all = [agree, overrule, back, transfer, addSigners, terminate, withdraw]
  return { carryOut, busy: all.some(({ isPending }) => isPending) }
}
