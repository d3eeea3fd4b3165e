CREATE TABLE "satisfaction_rating" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"invite" uuid NOT NULL,
	"csat" integer,
	"nps" smallint,
	"ces" smallint,
	"tags" text[],
	"text" text,
	"images" text[],
	"plan" uuid,
	"trigger" text,
	"metric" text,
	"score" integer,
	"nps_point" integer,
	"low" boolean DEFAULT false,
	"risky" boolean DEFAULT false,
	"again" boolean DEFAULT false,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"customer" uuid,
	"name" text collate "zh_natural",
	"phone" text,
	"staff" uuid,
	"source_no" text collate "zh_natural",
	"at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"replied_by" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "satisfaction_rating_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "satisfaction_rating_csat_check" CHECK ("csat" >= 1 and "csat" <= 5),
	CONSTRAINT "satisfaction_rating_nps_check" CHECK ("nps" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
	CONSTRAINT "satisfaction_rating_ces_check" CHECK ("ces" in (1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "satisfaction_rating_tags_check" CHECK ("tags" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']::text[]),
	CONSTRAINT "satisfaction_rating_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4', '5', '6', '8', '9', '10')),
	CONSTRAINT "satisfaction_rating_metric_check" CHECK ("metric" in ('1', '2', '3')),
	CONSTRAINT "satisfaction_rating_score_check" CHECK ("score" >= 0 and "score" <= 10),
	CONSTRAINT "satisfaction_rating_nps_point_check" CHECK ("nps_point" >= -1 and "nps_point" <= 1),
	CONSTRAINT "satisfaction_rating_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "satisfaction_rating" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "satisfaction_follow" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"rating" uuid,
	"why" text,
	"trigger" text,
	"metric" text,
	"score" integer,
	"quote" text,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"customer" uuid,
	"name" text collate "zh_natural",
	"phone" text,
	"staff" uuid,
	"handler" uuid,
	"due" timestamp (3) with time zone,
	"contact_at" timestamp (3) with time zone,
	"on_time" boolean DEFAULT false,
	"overdue" boolean DEFAULT false,
	"cause" text,
	"action" text,
	"result" text,
	"reason" text collate "zh_natural",
	"checked_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"second_score" integer,
	"second_text" text,
	"second_at" timestamp (3) with time zone,
	"target" text collate "zh_natural",
	"order_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "satisfaction_follow_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "satisfaction_follow_why_check" CHECK ("why" in ('1', '2')),
	CONSTRAINT "satisfaction_follow_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4', '5', '6', '8', '9', '10')),
	CONSTRAINT "satisfaction_follow_metric_check" CHECK ("metric" in ('1', '2', '3')),
	CONSTRAINT "satisfaction_follow_score_check" CHECK ("score" >= 0 and "score" <= 10),
	CONSTRAINT "satisfaction_follow_cause_check" CHECK ("cause" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "satisfaction_follow_result_check" CHECK ("result" in ('1', '2', '3')),
	CONSTRAINT "satisfaction_follow_second_score_check" CHECK ("second_score" >= 0 and "second_score" <= 10),
	CONSTRAINT "satisfaction_follow_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "satisfaction_follow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "satisfaction_invite" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"plan" uuid,
	"trigger" text,
	"metric" text,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"customer" uuid,
	"name" text collate "zh_natural",
	"phone" text,
	"staff" uuid,
	"source_app" text collate "zh_natural",
	"source_uuid" text collate "zh_natural",
	"source_no" text collate "zh_natural",
	"source_key" text collate "zh_natural",
	"again" boolean DEFAULT false,
	"follow_uuid" uuid,
	"due_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"rated_at" timestamp (3) with time zone,
	"skip_reason" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "satisfaction_invite_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "satisfaction_invite_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4', '5', '6', '8', '9', '10')),
	CONSTRAINT "satisfaction_invite_metric_check" CHECK ("metric" in ('1', '2', '3')),
	CONSTRAINT "satisfaction_invite_skip_reason_check" CHECK ("skip_reason" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "satisfaction_invite_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "satisfaction_invite" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "satisfaction_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"trigger" text NOT NULL,
	"metric" text DEFAULT '1' NOT NULL,
	"projects" uuid[],
	"starts_on" date,
	"every_months" integer DEFAULT 6,
	"next_on" date,
	"per_event" integer DEFAULT 5,
	"channels" text[] NOT NULL,
	"delay_min" integer DEFAULT 0 NOT NULL,
	"sample_bp" integer DEFAULT 10000 NOT NULL,
	"throttle_days" integer DEFAULT 7 NOT NULL,
	"expire_hours" integer DEFAULT 72 NOT NULL,
	"low_below" integer,
	"work_order" boolean DEFAULT false,
	"handler_kind" text DEFAULT '1' NOT NULL,
	"handler" uuid,
	"follow_hours" integer DEFAULT 24 NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "satisfaction_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "satisfaction_plan_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4', '5', '6', '8', '9', '10')),
	CONSTRAINT "satisfaction_plan_metric_check" CHECK ("metric" in ('1', '2', '3')),
	CONSTRAINT "satisfaction_plan_every_months_check" CHECK ("every_months" >= 1 and "every_months" <= 12),
	CONSTRAINT "satisfaction_plan_per_event_check" CHECK ("per_event" >= 1 and "per_event" <= 200),
	CONSTRAINT "satisfaction_plan_channels_check" CHECK ("channels" <@ array['1', '2']::text[]),
	CONSTRAINT "satisfaction_plan_delay_min_check" CHECK ("delay_min" >= 0 and "delay_min" <= 10080),
	CONSTRAINT "satisfaction_plan_sample_bp_check" CHECK ("sample_bp" >= 0 and "sample_bp" <= 10000),
	CONSTRAINT "satisfaction_plan_throttle_days_check" CHECK ("throttle_days" >= 0 and "throttle_days" <= 365),
	CONSTRAINT "satisfaction_plan_expire_hours_check" CHECK ("expire_hours" >= 1 and "expire_hours" <= 720),
	CONSTRAINT "satisfaction_plan_low_below_check" CHECK ("low_below" >= 0 and "low_below" <= 10),
	CONSTRAINT "satisfaction_plan_handler_kind_check" CHECK ("handler_kind" in ('1', '2')),
	CONSTRAINT "satisfaction_plan_follow_hours_check" CHECK ("follow_hours" >= 1 and "follow_hours" <= 720),
	CONSTRAINT "satisfaction_plan_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "satisfaction_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "satisfaction_target" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"metric" text DEFAULT '1' NOT NULL,
	"month" text NOT NULL,
	"value" numeric(21, 2) NOT NULL,
	"remark" text collate "zh_natural",
	"key" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "satisfaction_target_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "satisfaction_target_metric_check" CHECK ("metric" in ('1', '2', '3')),
	CONSTRAINT "satisfaction_target_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "satisfaction_target_value_check" CHECK ("value" >= -100 and "value" <= 100)
);
--> statement-breakpoint
ALTER TABLE "satisfaction_target" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "satisfaction_opt_out" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"phone" text NOT NULL,
	"name" text collate "zh_natural",
	"at" timestamp (3) with time zone,
	"invite" uuid,
	"phone_key" text collate "zh_natural",
	"remark" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "satisfaction_opt_out_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "satisfaction_opt_out" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "satisfaction_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"risk_words" text DEFAULT '投诉、举报、曝光、媒体、律师、起诉、维权、12345、受伤、漏电',
	"test_phones" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "satisfaction_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "satisfaction_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_state_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_metric_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","metric","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_trigger_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","trigger","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_score_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","score","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_low_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","low","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_risky_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","risky","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_project_uuid_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_staff_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","staff","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_plan_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_at_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_again_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","again","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_customer_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_invite_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","invite","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_room_uuid_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_rating_created_at_idx" ON "satisfaction_rating" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_rating_no_key" ON "satisfaction_rating" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_state_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_handler_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","handler","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_overdue_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_why_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","why","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_trigger_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","trigger","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_metric_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","metric","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_cause_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","cause","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_result_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_project_uuid_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_staff_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","staff","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_due_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","due","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_created_at_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_rating_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","rating","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_room_uuid_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_follow_customer_idx" ON "satisfaction_follow" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_follow_no_key" ON "satisfaction_follow" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_state_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_plan_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_trigger_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","trigger","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_metric_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","metric","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_skip_reason_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","skip_reason","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_project_uuid_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_staff_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","staff","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_due_at_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","due_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_sent_at_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","sent_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_again_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","again","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_room_uuid_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_customer_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_phone_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","phone","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_source_uuid_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","source_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_invite_created_at_idx" ON "satisfaction_invite" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_invite_no_key" ON "satisfaction_invite" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_invite_source_key_key" ON "satisfaction_invite" USING btree ("enterprise_uuid","source_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_plan_state_idx" ON "satisfaction_plan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_plan_trigger_idx" ON "satisfaction_plan" USING btree ("enterprise_uuid","trigger","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_plan_metric_idx" ON "satisfaction_plan" USING btree ("enterprise_uuid","metric","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_plan_handler_kind_idx" ON "satisfaction_plan" USING btree ("enterprise_uuid","handler_kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_plan_created_at_idx" ON "satisfaction_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_target_project_uuid_idx" ON "satisfaction_target" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_target_metric_idx" ON "satisfaction_target" USING btree ("enterprise_uuid","metric","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_target_month_idx" ON "satisfaction_target" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_target_created_at_idx" ON "satisfaction_target" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_target_key_key" ON "satisfaction_target" USING btree ("enterprise_uuid","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_opt_out_at_idx" ON "satisfaction_opt_out" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_opt_out_invite_idx" ON "satisfaction_opt_out" USING btree ("enterprise_uuid","invite","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_opt_out_created_at_idx" ON "satisfaction_opt_out" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_opt_out_phone_key_key" ON "satisfaction_opt_out" USING btree ("enterprise_uuid","phone_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "satisfaction_setting_created_at_idx" ON "satisfaction_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_setting_key" ON "satisfaction_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "satisfaction_rating" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "satisfaction_follow" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "satisfaction_invite" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "satisfaction_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "satisfaction_target" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "satisfaction_opt_out" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "satisfaction_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
