import { answersOn, servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, on, serve } from '@qifuyun/kit/server.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { questionnaireApp } from '#src/questionnaire/app.ts'
import { assistantTools } from '#src/questionnaire/assistant.ts'
import * as calls from '#src/questionnaire/calls.ts'
import { demoQuestionnaire } from '#src/questionnaire/demo.ts'
import { questionnaireHistory } from '#src/questionnaire/demo-history.ts'
import { questionnaireClosed, questionnairePublished } from '#src/questionnaire/events.ts'
import { statisticsOf } from '#src/questionnaire/figures/answering.ts'
import { figures } from '#src/questionnaire/figures/listing.ts'
import { linksOf } from '#src/questionnaire/invites/inviting.ts'
import { viewInvited, viewSurvey } from '#src/questionnaire/page-views.ts'
import { invitePage, surveyPage } from '#src/questionnaire/pages.ts'
import { invalidate } from '#src/questionnaire/responses/marking.ts'
import { ownSurveys, sheetOf, tableOf } from '#src/questionnaire/responses/reading.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { showSurvey } from '#src/questionnaire/responses/showing.ts'
import { keepInvited, keepSurvey, showInvitedSheet, submitInvited, submitSurvey } from '#src/questionnaire/responses/submitting.ts'
import { designOf, keepTemplateBy, saveBy, startBy } from '#src/questionnaire/surveys/building.ts'
import { close, endInvites, openInvites } from '#src/questionnaire/surveys/closing.ts'
import { surveyTargets } from '#src/questionnaire/surveys/page-target.ts'
import { apply, byFlow, judgeSurveys, mayPublish, mayReopen, reopen } from '#src/questionnaire/surveys/publishing.ts'

export const served = serve({
  app: questionnaireApp,
  entities: {
    survey: {
      beforeSave: judgeSurveys,
      computed: figures,
      guards: { mayPublish, mayReopen },
      effects: { apply, close, reopen },
      approvals: { 'questionnaire.publish': byFlow },
      timers: { close },
    },
    response: { effects: { invalidate } },
    invite: { computed: { link: linksOf } },
  },
  pages: [servesPage(surveyPage, { view: viewSurvey }), servesPage(invitePage, { view: viewInvited })],
  pageCalls: [
    answersOn(surveyPage, calls.sheetCall, showSurvey),
    answersOn(surveyPage, calls.keepCall, keepSurvey),
    answersOn(surveyPage, calls.submitCall, submitSurvey),
    answersOn(invitePage, calls.sheetCall, showInvitedSheet),
    answersOn(invitePage, calls.keepCall, keepInvited),
    answersOn(invitePage, calls.submitCall, submitInvited),
  ],
  calls: [
    answers(calls.designCall, designOf),
    answers(calls.saveDesign, saveBy),
    answers(calls.startSurvey, startBy),
    answers(calls.keepTemplate, keepTemplateBy),
    answers(calls.statistics, statisticsOf),
    answers(calls.responseSheet, sheetOf),
    answers(calls.responseTable, tableOf),
    answers(calls.mySurveys, ownSurveys),
  ],
  subscribes: [on(questionnaireClosed, endInvites), on(questionnairePublished, openInvites)],
  demo: demoQuestionnaire,
  history: questionnaireHistory,
  assistantTools,
  provides: [factsAbout(response, { no: 'responseNo', title: 'title', room: 'roomUuid' }), surveyTargets],
})
