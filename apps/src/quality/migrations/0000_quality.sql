CREATE TABLE "quality_check" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"standard" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"checker" uuid,
	"at" timestamp (3) with time zone,
	"contractor" uuid,
	"equipment" uuid,
	"score" numeric(21, 1),
	"grade" text,
	"lost" integer,
	"note" text,
	"manager" uuid,
	"confirm_by" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirm_way" text,
	"appeal_reason" text,
	"appeal_uuid" uuid,
	"decision" text,
	"decision_text" text collate "zh_natural",
	"plan" uuid,
	"slot_begin" timestamp (3) with time zone,
	"slot_end" timestamp (3) with time zone,
	"candidates" uuid[],
	"reason" text collate "zh_natural",
	"made_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "quality_check_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_check_score_check" CHECK ("score" >= 0 and "score" <= 100),
	CONSTRAINT "quality_check_grade_check" CHECK ("grade" in ('1', '2', '3', '4')),
	CONSTRAINT "quality_check_lost_check" CHECK ("lost" >= 0),
	CONSTRAINT "quality_check_confirm_way_check" CHECK ("confirm_way" in ('1', '2', '3')),
	CONSTRAINT "quality_check_decision_check" CHECK ("decision" in ('1', '2')),
	CONSTRAINT "quality_check_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "quality_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_check_sections" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"weight" numeric(21, 2),
	CONSTRAINT "quality_check_sections_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_check_sections_weight_check" CHECK ("weight" >= 0 and "weight" <= 100)
);
--> statement-breakpoint
ALTER TABLE "quality_check_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_check_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"section" text collate "zh_natural",
	"title" text collate "zh_natural",
	"full" numeric(21, 2),
	"method" text,
	"red_line" boolean,
	"result" text,
	"got" numeric(21, 2),
	"images" text[],
	"note" text collate "zh_natural",
	CONSTRAINT "quality_check_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_check_items_full_check" CHECK ("full" >= 0.5 and "full" <= 100),
	CONSTRAINT "quality_check_items_result_check" CHECK ("result" in ('1', '2', '3')),
	CONSTRAINT "quality_check_items_got_check" CHECK ("got" >= 0 and "got" <= 100)
);
--> statement-breakpoint
ALTER TABLE "quality_check_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_check_appeals" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"got" numeric(21, 2),
	"claim" numeric(21, 2) NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	"images" text[],
	CONSTRAINT "quality_check_appeals_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_check_appeals_got_check" CHECK ("got" >= 0 and "got" <= 100),
	CONSTRAINT "quality_check_appeals_claim_check" CHECK ("claim" >= 0 and "claim" <= 100)
);
--> statement-breakpoint
ALTER TABLE "quality_check_appeals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_rectify" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"item" text collate "zh_natural",
	"section" text collate "zh_natural",
	"check" uuid,
	"project_uuid" uuid,
	"line" text collate "zh_natural",
	"points" numeric(21, 2),
	"content" text,
	"images" text[],
	"repeated" boolean DEFAULT false,
	"responsible" uuid,
	"checker" uuid,
	"contractor" uuid,
	"equipment" uuid,
	"due_at" timestamp (3) with time zone,
	"overdue" boolean DEFAULT false,
	"result" text,
	"after_images" text[],
	"handed_in_at" timestamp (3) with time zone,
	"rounds" integer DEFAULT 0,
	"reason" text collate "zh_natural",
	"closed_at" timestamp (3) with time zone,
	"on_time" boolean DEFAULT false,
	"work_order_at" timestamp (3) with time zone,
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
	CONSTRAINT "quality_rectify_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_rectify_points_check" CHECK ("points" >= 0 and "points" <= 100),
	CONSTRAINT "quality_rectify_rounds_check" CHECK ("rounds" >= 0),
	CONSTRAINT "quality_rectify_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "quality_rectify" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"standard" uuid NOT NULL,
	"projects" uuid[] NOT NULL,
	"period" text NOT NULL,
	"every_n" integer,
	"weekdays" text[],
	"months" text[],
	"month_days" text[],
	"lead_minutes" integer DEFAULT 30 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"users" uuid[],
	"assign" text DEFAULT '2' NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_slot" timestamp (3) with time zone,
	"follow_shift" boolean DEFAULT false,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "quality_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_plan_period_check" CHECK ("period" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "quality_plan_every_n_check" CHECK ("every_n" >= 1 and "every_n" <= 365),
	CONSTRAINT "quality_plan_weekdays_check" CHECK ("weekdays" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "quality_plan_months_check" CHECK ("months" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']::text[]),
	CONSTRAINT "quality_plan_month_days_check" CHECK ("month_days" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', 'L']::text[]),
	CONSTRAINT "quality_plan_lead_minutes_check" CHECK ("lead_minutes" >= 0 and "lead_minutes" <= 10080),
	CONSTRAINT "quality_plan_assign_check" CHECK ("assign" in ('1', '2')),
	CONSTRAINT "quality_plan_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "quality_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_plan_slots" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"begin" text collate "zh_natural" NOT NULL,
	"end" text collate "zh_natural" NOT NULL,
	CONSTRAINT "quality_plan_slots_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "quality_plan_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_standard" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"due_days" integer DEFAULT 7 NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "quality_standard_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_standard_due_days_check" CHECK ("due_days" >= 1 and "due_days" <= 365)
);
--> statement-breakpoint
ALTER TABLE "quality_standard" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_standard_sections" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"weight" numeric(21, 2),
	CONSTRAINT "quality_standard_sections_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_standard_sections_weight_check" CHECK ("weight" >= 0 and "weight" <= 100)
);
--> statement-breakpoint
ALTER TABLE "quality_standard_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quality_standard_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"section" text collate "zh_natural",
	"title" text collate "zh_natural" NOT NULL,
	"full" numeric(21, 2) NOT NULL,
	"method" text,
	"red_line" boolean DEFAULT false,
	CONSTRAINT "quality_standard_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "quality_standard_items_full_check" CHECK ("full" >= 0.5 and "full" <= 100)
);
--> statement-breakpoint
ALTER TABLE "quality_standard_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quality_check_sections" ADD CONSTRAINT "quality_check_sections_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."quality_check"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_check_items" ADD CONSTRAINT "quality_check_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."quality_check"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_check_appeals" ADD CONSTRAINT "quality_check_appeals_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."quality_check"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_plan_slots" ADD CONSTRAINT "quality_plan_slots_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."quality_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_standard_sections" ADD CONSTRAINT "quality_standard_sections_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."quality_standard"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_standard_items" ADD CONSTRAINT "quality_standard_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."quality_standard"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quality_check_state_idx" ON "quality_check" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_standard_idx" ON "quality_check" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_grade_idx" ON "quality_check" USING btree ("enterprise_uuid","grade","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_checker_idx" ON "quality_check" USING btree ("enterprise_uuid","checker","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_project_uuid_idx" ON "quality_check" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_contractor_idx" ON "quality_check" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_at_idx" ON "quality_check" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_created_at_idx" ON "quality_check" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_equipment_idx" ON "quality_check" USING btree ("enterprise_uuid","equipment","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_plan_idx" ON "quality_check" USING btree ("enterprise_uuid","plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_check_no_key" ON "quality_check" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_check_made_key_key" ON "quality_check" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_check_sections_parent_idx" ON "quality_check_sections" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "quality_check_items_parent_idx" ON "quality_check_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "quality_check_appeals_parent_idx" ON "quality_check_appeals" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "quality_rectify_state_idx" ON "quality_rectify" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_responsible_idx" ON "quality_rectify" USING btree ("enterprise_uuid","responsible","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_repeated_idx" ON "quality_rectify" USING btree ("enterprise_uuid","repeated","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_overdue_idx" ON "quality_rectify" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_project_uuid_idx" ON "quality_rectify" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_section_idx" ON "quality_rectify" USING btree ("enterprise_uuid","section","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_check_idx" ON "quality_rectify" USING btree ("enterprise_uuid","check","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_due_at_idx" ON "quality_rectify" USING btree ("enterprise_uuid","due_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_created_at_idx" ON "quality_rectify" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_contractor_idx" ON "quality_rectify" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_rectify_equipment_idx" ON "quality_rectify" USING btree ("enterprise_uuid","equipment","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_rectify_no_key" ON "quality_rectify" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_plan_state_idx" ON "quality_plan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_plan_standard_idx" ON "quality_plan" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_plan_created_at_idx" ON "quality_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_plan_slots_parent_idx" ON "quality_plan_slots" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "quality_standard_enabled_idx" ON "quality_standard" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_standard_created_at_idx" ON "quality_standard" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_standard_name_key" ON "quality_standard" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "quality_standard_sections_parent_idx" ON "quality_standard_sections" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "quality_standard_items_parent_idx" ON "quality_standard_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_check" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_check_sections" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_check_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_check_appeals" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_rectify" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_plan_slots" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_standard" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_standard_sections" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "quality_standard_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
