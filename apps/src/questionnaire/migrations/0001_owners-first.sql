ALTER TABLE "questionnaire_survey" ADD COLUMN "owner_first" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "questionnaire_response" ADD COLUMN "by_owner" boolean DEFAULT false;
