CREATE TABLE "questionnaire_survey" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"survey_no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"project_uuid" uuid,
	"intro" text,
	"cover" text[],
	"audience" text DEFAULT '1' NOT NULL,
	"people" uuid[],
	"departments" uuid[],
	"customers" uuid[],
	"tags" uuid[],
	"buildings" uuid[],
	"rooms" uuid[],
	"sms" boolean DEFAULT false,
	"anonymous" boolean DEFAULT false,
	"limit_kind" text DEFAULT '1' NOT NULL,
	"open_at" timestamp (3) with time zone,
	"close_at" timestamp (3) with time zone,
	"max_responses" integer,
	"show_progress" boolean DEFAULT true,
	"allow_back" boolean DEFAULT true,
	"allow_edit" boolean DEFAULT false,
	"show_result" text DEFAULT '1' NOT NULL,
	"half_credit" boolean DEFAULT true,
	"password" text collate "zh_natural",
	"thanks" text,
	"edition" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"pictures" text[],
	"approval_uuid" uuid,
	"link" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "questionnaire_survey_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "questionnaire_survey_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "questionnaire_survey_audience_check" CHECK ("audience" in ('1', '2', '3', '4')),
	CONSTRAINT "questionnaire_survey_limit_kind_check" CHECK ("limit_kind" in ('1', '2', '3', '4')),
	CONSTRAINT "questionnaire_survey_max_responses_check" CHECK ("max_responses" >= 1 and "max_responses" <= 100000),
	CONSTRAINT "questionnaire_survey_show_result_check" CHECK ("show_result" in ('1', '2', '3')),
	CONSTRAINT "questionnaire_survey_edition_check" CHECK ("edition" >= 0),
	CONSTRAINT "questionnaire_survey_state_check" CHECK ("state" in ('10', '15', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "questionnaire_survey" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questionnaire_response" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"response_no" text collate "zh_natural" NOT NULL,
	"survey" uuid NOT NULL,
	"title" text collate "zh_natural",
	"edition" integer NOT NULL,
	"project_uuid" uuid,
	"user" uuid,
	"customer" uuid,
	"room_uuid" uuid,
	"channel" text NOT NULL,
	"score" numeric(21, 1),
	"nps" integer,
	"nps_point" integer,
	"duration_sec" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"files" text[],
	"reason" text collate "zh_natural",
	"answers" text,
	"path" text,
	"voter_key" text collate "zh_natural",
	"once_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "questionnaire_response_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "questionnaire_response_edition_check" CHECK ("edition" >= 0),
	CONSTRAINT "questionnaire_response_channel_check" CHECK ("channel" in ('1', '2', '3', '4')),
	CONSTRAINT "questionnaire_response_duration_sec_check" CHECK ("duration_sec" >= 0),
	CONSTRAINT "questionnaire_response_state_check" CHECK ("state" in ('10', '20', '21', '30', '31'))
);
--> statement-breakpoint
ALTER TABLE "questionnaire_response" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questionnaire_invite" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"survey" uuid NOT NULL,
	"title" text collate "zh_natural",
	"user" uuid,
	"customer" uuid,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"name" text collate "zh_natural",
	"phone" text,
	"due_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"who" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "questionnaire_invite_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "questionnaire_invite_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "questionnaire_invite" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questionnaire_template" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"about" text collate "zh_natural",
	"questions" integer,
	"content" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "questionnaire_template_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "questionnaire_template_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "questionnaire_template_questions_check" CHECK ("questions" >= 0),
	CONSTRAINT "questionnaire_template_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "questionnaire_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questionnaire_edition" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"survey" uuid NOT NULL,
	"n" integer NOT NULL,
	"questions" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "questionnaire_edition_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "questionnaire_edition_n_check" CHECK ("n" >= 0),
	CONSTRAINT "questionnaire_edition_questions_check" CHECK ("questions" >= 0)
);
--> statement-breakpoint
ALTER TABLE "questionnaire_edition" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questionnaire_draft" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"of" text collate "zh_natural" NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"saved_by" uuid,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "questionnaire_draft_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "questionnaire_draft_rev_check" CHECK ("rev" >= 0)
);
--> statement-breakpoint
ALTER TABLE "questionnaire_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questionnaire_quota_count" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"survey" uuid NOT NULL,
	"place" text collate "zh_natural" NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "questionnaire_quota_count_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "questionnaire_quota_count_taken_check" CHECK ("taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "questionnaire_quota_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_state_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_kind_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_audience_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","audience","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_project_uuid_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_open_at_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","open_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_close_at_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","close_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_anonymous_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","anonymous","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_created_by_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","created_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_published_at_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_survey_created_at_idx" ON "questionnaire_survey" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_survey_survey_no_key" ON "questionnaire_survey" USING btree ("enterprise_uuid","survey_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_state_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_survey_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","survey","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_channel_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_edition_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","edition","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_submitted_at_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","submitted_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_score_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","score","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_nps_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","nps","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_project_uuid_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_user_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_customer_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_duration_sec_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","duration_sec","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_room_uuid_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_voter_key_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","voter_key","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_created_at_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_response_response_no_key" ON "questionnaire_response" USING btree ("enterprise_uuid","response_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_response_survey_submitted_at_idx" ON "questionnaire_response" USING btree ("enterprise_uuid","survey","submitted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_response_survey_once_key_key" ON "questionnaire_response" USING btree ("enterprise_uuid","survey",coalesce("once_key"::text, '')) WHERE deleted_at is null and state in ('20');--> statement-breakpoint
CREATE INDEX "questionnaire_invite_state_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_invite_survey_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","survey","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_invite_user_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_invite_customer_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_invite_project_uuid_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_invite_room_uuid_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_invite_answered_at_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","answered_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_invite_due_at_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","due_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_invite_created_at_idx" ON "questionnaire_invite" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_invite_survey_who_key" ON "questionnaire_invite" USING btree ("enterprise_uuid","survey",coalesce("who"::text, '')) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_template_state_idx" ON "questionnaire_template" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_template_kind_idx" ON "questionnaire_template" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_template_created_at_idx" ON "questionnaire_template" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_template_name_key" ON "questionnaire_template" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_edition_survey_idx" ON "questionnaire_edition" USING btree ("enterprise_uuid","survey","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_edition_published_at_idx" ON "questionnaire_edition" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_edition_created_at_idx" ON "questionnaire_edition" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_edition_survey_n_key" ON "questionnaire_edition" USING btree ("enterprise_uuid","survey","n") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_draft_saved_at_idx" ON "questionnaire_draft" USING btree ("enterprise_uuid","saved_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_draft_created_at_idx" ON "questionnaire_draft" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_draft_of_key" ON "questionnaire_draft" USING btree ("enterprise_uuid","of") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_quota_count_survey_idx" ON "questionnaire_quota_count" USING btree ("enterprise_uuid","survey","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_quota_count_created_at_idx" ON "questionnaire_quota_count" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_quota_count_survey_place_key" ON "questionnaire_quota_count" USING btree ("enterprise_uuid","survey","place") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "questionnaire_survey" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "questionnaire_response" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "questionnaire_invite" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "questionnaire_template" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "questionnaire_edition" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "questionnaire_draft" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "questionnaire_quota_count" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
