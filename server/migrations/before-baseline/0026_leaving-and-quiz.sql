CREATE TABLE "member_leaving" (
	"enterprise_uuid" uuid NOT NULL,
	"leaving_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"user_name" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"left_by" uuid NOT NULL,
	"standing" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"restored_at" timestamp (3) with time zone,
	"restored_by" uuid,
	CONSTRAINT "member_leaving_pkey" PRIMARY KEY("enterprise_uuid","leaving_uuid")
);
--> statement-breakpoint
ALTER TABLE "member_leaving" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_attempt" (
	"enterprise_uuid" uuid NOT NULL,
	"attempt_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"score" smallint NOT NULL,
	"passed_flag" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "curriculum_attempt_pkey" PRIMARY KEY("enterprise_uuid","attempt_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_question" (
	"enterprise_uuid" uuid NOT NULL,
	"question_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"options" text[] NOT NULL,
	"answers" smallint[] NOT NULL,
	"explanation" text,
	"sort" integer NOT NULL,
	CONSTRAINT "curriculum_question_pkey" PRIMARY KEY("enterprise_uuid","question_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_question" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "curriculum" ADD COLUMN "pass_score" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "curriculum" ADD COLUMN "attempt_limit" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "member_leaving_list_idx" ON "member_leaving" USING btree ("enterprise_uuid","left_at" DESC NULLS LAST,"leaving_uuid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "curriculum_attempt_idx" ON "curriculum_attempt" USING btree ("enterprise_uuid","curriculum_uuid","user_uuid","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "curriculum_question_idx" ON "curriculum_question" USING btree ("enterprise_uuid","curriculum_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "member_leaving" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_attempt" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_question" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);