CREATE TABLE "budgeting_line" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"year" integer NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"subject" uuid NOT NULL,
	"plan" uuid,
	"open" boolean DEFAULT false NOT NULL,
	"mode" text DEFAULT '1' NOT NULL,
	"over" text DEFAULT '1' NOT NULL,
	"m1" bigint,
	"m2" bigint,
	"m3" bigint,
	"m4" bigint,
	"m5" bigint,
	"m6" bigint,
	"m7" bigint,
	"m8" bigint,
	"m9" bigint,
	"m10" bigint,
	"m11" bigint,
	"m12" bigint,
	"total" bigint,
	"added" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"left" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "budgeting_line_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "budgeting_line_year_check" CHECK ("year" >= 0),
	CONSTRAINT "budgeting_line_mode_check" CHECK ("mode" in ('1', '2')),
	CONSTRAINT "budgeting_line_over_check" CHECK ("over" in ('1', '2', '3')),
	CONSTRAINT "budgeting_line_m1_check" CHECK ("m1" >= 0),
	CONSTRAINT "budgeting_line_m2_check" CHECK ("m2" >= 0),
	CONSTRAINT "budgeting_line_m3_check" CHECK ("m3" >= 0),
	CONSTRAINT "budgeting_line_m4_check" CHECK ("m4" >= 0),
	CONSTRAINT "budgeting_line_m5_check" CHECK ("m5" >= 0),
	CONSTRAINT "budgeting_line_m6_check" CHECK ("m6" >= 0),
	CONSTRAINT "budgeting_line_m7_check" CHECK ("m7" >= 0),
	CONSTRAINT "budgeting_line_m8_check" CHECK ("m8" >= 0),
	CONSTRAINT "budgeting_line_m9_check" CHECK ("m9" >= 0),
	CONSTRAINT "budgeting_line_m10_check" CHECK ("m10" >= 0),
	CONSTRAINT "budgeting_line_m11_check" CHECK ("m11" >= 0),
	CONSTRAINT "budgeting_line_m12_check" CHECK ("m12" >= 0),
	CONSTRAINT "budgeting_line_total_check" CHECK ("total" >= 0),
	CONSTRAINT "budgeting_line_added_check" CHECK ("added" >= -100000000000),
	CONSTRAINT "budgeting_line_reserved_check" CHECK ("reserved" >= 0),
	CONSTRAINT "budgeting_line_used_check" CHECK ("used" >= 0),
	CONSTRAINT "budgeting_line_left_check" CHECK ("left" >= -100000000000000)
);
--> statement-breakpoint
ALTER TABLE "budgeting_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgeting_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"year" integer NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"edition" integer DEFAULT 1,
	"mode" text DEFAULT '1' NOT NULL,
	"total" bigint,
	"remark" text,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "budgeting_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "budgeting_plan_year_check" CHECK ("year" >= 2000 and "year" <= 2100),
	CONSTRAINT "budgeting_plan_edition_check" CHECK ("edition" >= 1),
	CONSTRAINT "budgeting_plan_mode_check" CHECK ("mode" in ('1', '2')),
	CONSTRAINT "budgeting_plan_total_check" CHECK ("total" >= 0),
	CONSTRAINT "budgeting_plan_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "budgeting_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgeting_plan_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"subject" uuid NOT NULL,
	"m1" bigint,
	"m2" bigint,
	"m3" bigint,
	"m4" bigint,
	"m5" bigint,
	"m6" bigint,
	"m7" bigint,
	"m8" bigint,
	"m9" bigint,
	"m10" bigint,
	"m11" bigint,
	"m12" bigint,
	"total" bigint,
	"over" text DEFAULT '1' NOT NULL,
	CONSTRAINT "budgeting_plan_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "budgeting_plan_lines_m1_check" CHECK ("m1" >= 0),
	CONSTRAINT "budgeting_plan_lines_m2_check" CHECK ("m2" >= 0),
	CONSTRAINT "budgeting_plan_lines_m3_check" CHECK ("m3" >= 0),
	CONSTRAINT "budgeting_plan_lines_m4_check" CHECK ("m4" >= 0),
	CONSTRAINT "budgeting_plan_lines_m5_check" CHECK ("m5" >= 0),
	CONSTRAINT "budgeting_plan_lines_m6_check" CHECK ("m6" >= 0),
	CONSTRAINT "budgeting_plan_lines_m7_check" CHECK ("m7" >= 0),
	CONSTRAINT "budgeting_plan_lines_m8_check" CHECK ("m8" >= 0),
	CONSTRAINT "budgeting_plan_lines_m9_check" CHECK ("m9" >= 0),
	CONSTRAINT "budgeting_plan_lines_m10_check" CHECK ("m10" >= 0),
	CONSTRAINT "budgeting_plan_lines_m11_check" CHECK ("m11" >= 0),
	CONSTRAINT "budgeting_plan_lines_m12_check" CHECK ("m12" >= 0),
	CONSTRAINT "budgeting_plan_lines_total_check" CHECK ("total" >= 0),
	CONSTRAINT "budgeting_plan_lines_over_check" CHECK ("over" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "budgeting_plan_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgeting_change" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"year" integer NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"total" bigint,
	"reason" text NOT NULL,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "budgeting_change_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "budgeting_change_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "budgeting_change_year_check" CHECK ("year" >= 2000 and "year" <= 2100),
	CONSTRAINT "budgeting_change_total_check" CHECK ("total" >= -100000000000000),
	CONSTRAINT "budgeting_change_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "budgeting_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgeting_change_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"subject" uuid NOT NULL,
	"month" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "budgeting_change_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "budgeting_change_lines_month_check" CHECK ("month" >= 1 and "month" <= 12),
	CONSTRAINT "budgeting_change_lines_amount_check" CHECK ("amount" >= -100000000000)
);
--> statement-breakpoint
ALTER TABLE "budgeting_change_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgeting_use" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"source_app" text collate "zh_natural" NOT NULL,
	"source_uuid" uuid,
	"source_no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"line" uuid NOT NULL,
	"subject" uuid NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"over_by" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "budgeting_use_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "budgeting_use_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "budgeting_use_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "budgeting_use_over_by_check" CHECK ("over_by" >= 0)
);
--> statement-breakpoint
ALTER TABLE "budgeting_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgeting_entry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"line" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_no" text collate "zh_natural",
	"planned" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "budgeting_entry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "budgeting_entry_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "budgeting_entry_planned_check" CHECK ("planned" >= -100000000000),
	CONSTRAINT "budgeting_entry_reserved_check" CHECK ("reserved" >= -100000000000),
	CONSTRAINT "budgeting_entry_used_check" CHECK ("used" >= -100000000000)
);
--> statement-breakpoint
ALTER TABLE "budgeting_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgeting_subject" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"parent" uuid,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "budgeting_subject_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "budgeting_subject" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "budgeting_plan_lines" ADD CONSTRAINT "budgeting_plan_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."budgeting_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgeting_change_lines" ADD CONSTRAINT "budgeting_change_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."budgeting_change"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgeting_line_year_idx" ON "budgeting_line" USING btree ("enterprise_uuid","year","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_line_organ_uuid_idx" ON "budgeting_line" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_line_subject_idx" ON "budgeting_line" USING btree ("enterprise_uuid","subject","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_line_open_idx" ON "budgeting_line" USING btree ("enterprise_uuid","open","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_line_over_idx" ON "budgeting_line" USING btree ("enterprise_uuid","over","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_line_left_idx" ON "budgeting_line" USING btree ("enterprise_uuid","left","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_line_used_idx" ON "budgeting_line" USING btree ("enterprise_uuid","used","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_line_plan_idx" ON "budgeting_line" USING btree ("enterprise_uuid","plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_line_created_at_idx" ON "budgeting_line" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "budgeting_line_year_organ_uuid_subject_key" ON "budgeting_line" USING btree ("enterprise_uuid","year","organ_uuid","subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_plan_year_idx" ON "budgeting_plan" USING btree ("enterprise_uuid","year","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_plan_state_idx" ON "budgeting_plan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_plan_organ_uuid_idx" ON "budgeting_plan" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_plan_created_at_idx" ON "budgeting_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_plan_lines_parent_idx" ON "budgeting_plan_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "budgeting_plan_lines_subject_idx" ON "budgeting_plan_lines" USING btree ("enterprise_uuid","subject");--> statement-breakpoint
CREATE INDEX "budgeting_change_state_idx" ON "budgeting_change" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_change_kind_idx" ON "budgeting_change" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_change_year_idx" ON "budgeting_change" USING btree ("enterprise_uuid","year","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_change_organ_uuid_idx" ON "budgeting_change" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_change_created_at_idx" ON "budgeting_change" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "budgeting_change_no_key" ON "budgeting_change" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_change_lines_parent_idx" ON "budgeting_change_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "budgeting_change_lines_subject_idx" ON "budgeting_change_lines" USING btree ("enterprise_uuid","subject");--> statement-breakpoint
CREATE INDEX "budgeting_use_kind_idx" ON "budgeting_use" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_use_subject_idx" ON "budgeting_use" USING btree ("enterprise_uuid","subject","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_use_organ_uuid_idx" ON "budgeting_use" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_use_day_idx" ON "budgeting_use" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_use_source_app_idx" ON "budgeting_use" USING btree ("enterprise_uuid","source_app","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_use_line_idx" ON "budgeting_use" USING btree ("enterprise_uuid","line","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_use_created_at_idx" ON "budgeting_use" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "budgeting_use_source_app_source_uuid_key" ON "budgeting_use" USING btree ("enterprise_uuid","source_app",coalesce("source_uuid"::text, '')) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_entry_kind_idx" ON "budgeting_entry" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_entry_line_idx" ON "budgeting_entry" USING btree ("enterprise_uuid","line","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_entry_created_at_idx" ON "budgeting_entry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_subject_enabled_idx" ON "budgeting_subject" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_subject_parent_idx" ON "budgeting_subject" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_subject_created_at_idx" ON "budgeting_subject" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "budgeting_subject_code_key" ON "budgeting_subject" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "budgeting_line" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "budgeting_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "budgeting_plan_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "budgeting_change" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "budgeting_change_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "budgeting_use" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "budgeting_entry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "budgeting_subject" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "budgeting_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
