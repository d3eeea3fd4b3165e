ALTER TABLE "satisfaction_rating" DROP CONSTRAINT "satisfaction_rating_trigger_check";--> statement-breakpoint
ALTER TABLE "satisfaction_follow" DROP CONSTRAINT "satisfaction_follow_trigger_check";--> statement-breakpoint
ALTER TABLE "satisfaction_invite" DROP CONSTRAINT "satisfaction_invite_trigger_check";--> statement-breakpoint
ALTER TABLE "satisfaction_plan" DROP CONSTRAINT "satisfaction_plan_trigger_check";--> statement-breakpoint
ALTER TABLE "satisfaction_plan" ADD COLUMN "survey" uuid;--> statement-breakpoint
CREATE INDEX "satisfaction_plan_survey_idx" ON "satisfaction_plan" USING btree ("enterprise_uuid","survey","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "satisfaction_rating" ADD CONSTRAINT "satisfaction_rating_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')) NOT VALID;--> statement-breakpoint
ALTER TABLE "satisfaction_follow" ADD CONSTRAINT "satisfaction_follow_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')) NOT VALID;--> statement-breakpoint
ALTER TABLE "satisfaction_invite" ADD CONSTRAINT "satisfaction_invite_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')) NOT VALID;--> statement-breakpoint
ALTER TABLE "satisfaction_plan" ADD CONSTRAINT "satisfaction_plan_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')) NOT VALID;
