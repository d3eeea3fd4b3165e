CREATE TABLE "community_activity_activity" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"audience" text DEFAULT '1' NOT NULL,
	"buildings" uuid[],
	"cover" text[],
	"content" text NOT NULL,
	"period_begin" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"place" jsonb,
	"sign_up_begin" timestamp (3) with time zone NOT NULL,
	"sign_up_end" timestamp (3) with time zone NOT NULL,
	"quota" integer NOT NULL,
	"per_room" integer,
	"fee" bigint DEFAULT 0 NOT NULL,
	"host" uuid,
	"contact" text,
	"submitted_by" uuid,
	"taken_people" integer DEFAULT 0 NOT NULL,
	"signed_people" integer DEFAULT 0 NOT NULL,
	"waiting_people" integer DEFAULT 0 NOT NULL,
	"arrived_people" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"cost" bigint,
	"per_head" bigint,
	"summary" text,
	"photos" text[],
	"reason" text collate "zh_natural",
	"approval_uuid" uuid,
	"link" text collate "zh_natural",
	"venue_code" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "community_activity_activity_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "community_activity_activity_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "community_activity_activity_audience_check" CHECK ("audience" in ('1', '2', '3')),
	CONSTRAINT "community_activity_activity_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "community_activity_activity_sign_up_check" CHECK ("sign_up_end" >= "sign_up_begin"),
	CONSTRAINT "community_activity_activity_quota_check" CHECK ("quota" >= 1 and "quota" <= 5000),
	CONSTRAINT "community_activity_activity_per_room_check" CHECK ("per_room" >= 1 and "per_room" <= 50),
	CONSTRAINT "community_activity_activity_fee_check" CHECK ("fee" >= 0),
	CONSTRAINT "community_activity_activity_taken_people_check" CHECK ("taken_people" >= 0),
	CONSTRAINT "community_activity_activity_signed_people_check" CHECK ("signed_people" >= 0),
	CONSTRAINT "community_activity_activity_waiting_people_check" CHECK ("waiting_people" >= 0),
	CONSTRAINT "community_activity_activity_arrived_people_check" CHECK ("arrived_people" >= 0),
	CONSTRAINT "community_activity_activity_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "community_activity_activity_per_head_check" CHECK ("per_head" >= 0),
	CONSTRAINT "community_activity_activity_state_check" CHECK ("state" in ('10', '20', '25', '30', '35', '40', '50', '60', '90'))
);
--> statement-breakpoint
ALTER TABLE "community_activity_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_activity_activity_asks" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"needed" boolean DEFAULT true,
	CONSTRAINT "community_activity_activity_asks_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "community_activity_activity_asks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_activity_signup" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"activity" uuid NOT NULL,
	"project_uuid" uuid,
	"customer" uuid NOT NULL,
	"room_uuid" uuid,
	"name" text collate "zh_natural",
	"phone" text,
	"people" integer DEFAULT 1 NOT NULL,
	"answers" text,
	"standby" boolean DEFAULT false,
	"amount" bigint,
	"pay_by" timestamp (3) with time zone,
	"paid_on" date,
	"fee_uuid" uuid,
	"checked_at" timestamp (3) with time zone,
	"checked_by" uuid,
	"absent_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"refund" bigint,
	"refund_state" text,
	"refunded_at" timestamp (3) with time zone,
	"venue_code" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "community_activity_signup_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "community_activity_signup_people_check" CHECK ("people" >= 1 and "people" <= 50),
	CONSTRAINT "community_activity_signup_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "community_activity_signup_refund_check" CHECK ("refund" >= 0),
	CONSTRAINT "community_activity_signup_refund_state_check" CHECK ("refund_state" in ('1', '2', '3')),
	CONSTRAINT "community_activity_signup_state_check" CHECK ("state" in ('10', '20', '25', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "community_activity_signup" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_activity_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"refund_hours" integer DEFAULT 24 NOT NULL,
	"pay_hours" integer DEFAULT 24 NOT NULL,
	"check_in_hours" integer DEFAULT 2 NOT NULL,
	"no_show_times" integer DEFAULT 2 NOT NULL,
	"no_show_days" integer DEFAULT 90 NOT NULL,
	"ban_days" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "community_activity_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "community_activity_setting_refund_hours_check" CHECK ("refund_hours" >= 0 and "refund_hours" <= 720),
	CONSTRAINT "community_activity_setting_pay_hours_check" CHECK ("pay_hours" >= 1 and "pay_hours" <= 720),
	CONSTRAINT "community_activity_setting_check_in_hours_check" CHECK ("check_in_hours" >= 0 and "check_in_hours" <= 72),
	CONSTRAINT "community_activity_setting_no_show_times_check" CHECK ("no_show_times" >= 0 and "no_show_times" <= 20),
	CONSTRAINT "community_activity_setting_no_show_days_check" CHECK ("no_show_days" >= 1 and "no_show_days" <= 365),
	CONSTRAINT "community_activity_setting_ban_days_check" CHECK ("ban_days" >= 1 and "ban_days" <= 365)
);
--> statement-breakpoint
ALTER TABLE "community_activity_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_activity_activity_asks" ADD CONSTRAINT "community_activity_activity_asks_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."community_activity_activity"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_activity_activity_state_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_kind_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_project_uuid_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_audience_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","audience","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_period_begin_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","period_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_sign_up_begin_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","sign_up_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_host_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","host","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_fee_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","fee","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_taken_people_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","taken_people","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_created_at_idx" ON "community_activity_activity" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_activity_activity_no_key" ON "community_activity_activity" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_activity_asks_parent_idx" ON "community_activity_activity_asks" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "community_activity_signup_state_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_activity_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","activity","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_project_uuid_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_customer_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_room_uuid_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_refund_state_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","refund_state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_checked_at_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","checked_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_pay_by_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","pay_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_absent_at_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","absent_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_created_at_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_activity_signup_fee_uuid_idx" ON "community_activity_signup" USING btree ("enterprise_uuid","fee_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_activity_signup_no_key" ON "community_activity_signup" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_activity_signup_activity_customer_key" ON "community_activity_signup" USING btree ("enterprise_uuid","activity","customer") WHERE deleted_at is null and state in ('10', '25', '20', '30', '50');--> statement-breakpoint
CREATE INDEX "community_activity_setting_created_at_idx" ON "community_activity_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_activity_setting_key" ON "community_activity_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "community_activity_activity" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "community_activity_activity_asks" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "community_activity_signup" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "community_activity_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
