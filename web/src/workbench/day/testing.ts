import type { DayRow } from './api.ts'

/** A row of the stream with these parts. */
export const rowOf = (given: Partial<DayRow> = {}): DayRow => ({
  key: 'row',
  businessTypeCode: 'message',
  businessTypeName: '消息',
  title: '跟进电梯维保',
  urlScope: 'pc',
  pcJumpUrl: null,
  catalogue: null,
  step: null,
  factList: [],
  tag: null,
  person: null,
  pictureUrl: null,
  dueTime: null,
  eventFlag: 0,
  endTime: null,
  sinceTime: '2026-03-18T01:00:00Z',
  actionList: [],
  approval: null,
  record: null,
  bookingUuid: null,
  todoUuid: null,
  ...given,
})
