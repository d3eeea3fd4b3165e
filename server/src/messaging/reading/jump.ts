/** The address of a conversation in the browser, at one of its messages. */
export const jumpToSession = (sessionUuid: string, seq?: number): string =>
  `/im?session=${sessionUuid}${seq === undefined ? '' : `&seq=${seq}`}`
