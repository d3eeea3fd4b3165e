import type { InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getTenderConfig, saveTenderConfig } from '@qifuyun/contract/main-data/tender-config.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'

/** The configuration as it is edited: lists of ids, and child rows as forms hold them. */
export interface ConfigDraft {
  buildings: readonly string[]
  positions: readonly string[]
  firms: readonly Row[]
  people: readonly Row[]
}

export const draftOf = (config: OutputOf<typeof getTenderConfig>): ConfigDraft => ({
  buildings: config.buildingUuidList,
  positions: config.positionUuidList,
  // Rows that are there are told apart by whom they name.
  firms: config.contractorList.map((firm) => ({ ...firm, uuid: `${firm.contractorUuid} ${firm.workTypeCode}` })),
  people: config.userList.map((person) => ({ ...person, uuid: `${person.userUuid} ${person.dutyCode}` })),
})

export const countsOf = ({ buildings, positions, firms, people }: ConfigDraft): Record<keyof ConfigDraft, number> => ({
  buildings: buildings.length,
  positions: positions.length,
  firms: firms.length,
  people: people.length,
})

/** What is sent of it. */
export const configOf = ({
  buildings,
  positions,
  firms,
  people,
}: ConfigDraft): Omit<InputOf<typeof saveTenderConfig>, 'tenderUuid' | 'version'> => ({
  buildingUuidList: [...buildings],
  positionUuidList: [...positions],
  contractorList: firms.map(({ contractorUuid, workTypeCode }) => ({
    contractorUuid: textOf(contractorUuid),
    workTypeCode: textOf(workTypeCode),
  })),
  userList: people.map(({ userUuid, dutyCode }) => ({ userUuid: textOf(userUuid), dutyCode: textOf(dutyCode) })),
})
