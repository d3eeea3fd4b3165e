CREATE TABLE "dunning_case" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"plan" uuid,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"customer" uuid,
	"payer_name" text collate "zh_natural" NOT NULL,
	"phone" text,
	"debtor" text collate "zh_natural" NOT NULL,
	"opened" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"collected" bigint DEFAULT 0 NOT NULL,
	"oldest_due" date NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"handler" uuid,
	"last_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"next_channel" text,
	"promise_at" date,
	"promise_amount" bigint,
	"broken" integer DEFAULT 0 NOT NULL,
	"legal_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"legal_uuid" uuid,
	"reason" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dunning_case_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "dunning_case_opened_check" CHECK ("opened" >= 0),
	CONSTRAINT "dunning_case_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "dunning_case_level_check" CHECK ("level" >= 1),
	CONSTRAINT "dunning_case_next_channel_check" CHECK ("next_channel" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "dunning_case_promise_amount_check" CHECK ("promise_amount" >= 1),
	CONSTRAINT "dunning_case_broken_check" CHECK ("broken" >= 0),
	CONSTRAINT "dunning_case_state_check" CHECK ("state" in ('10', '20', '30', '45', '50', '40', '60', '90'))
);
--> statement-breakpoint
ALTER TABLE "dunning_case" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_case_debts" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"receivable" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"due_date" date NOT NULL,
	"owed" bigint NOT NULL,
	"outstanding" bigint NOT NULL,
	"base" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dunning_case_debts_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "dunning_case_debts_owed_check" CHECK ("owed" >= 0),
	CONSTRAINT "dunning_case_debts_outstanding_check" CHECK ("outstanding" >= 0),
	CONSTRAINT "dunning_case_debts_base_check" CHECK ("base" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dunning_case_debts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_record" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"case" uuid NOT NULL,
	"at" timestamp (3) with time zone,
	"channel" text NOT NULL,
	"inbound" boolean DEFAULT false,
	"result" text,
	"promise_at" date,
	"promise_amount" bigint,
	"content" text,
	"file" text[],
	"project_uuid" uuid,
	"room_uuid" uuid,
	"customer" uuid,
	"payer_name" text collate "zh_natural",
	"debtor" text collate "zh_natural",
	"day" date,
	"caller" uuid,
	"collected" bigint DEFAULT 0 NOT NULL,
	"automatic" boolean DEFAULT false,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dunning_record_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "dunning_record_channel_check" CHECK ("channel" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "dunning_record_result_check" CHECK ("result" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "dunning_record_promise_amount_check" CHECK ("promise_amount" >= 1),
	CONSTRAINT "dunning_record_collected_check" CHECK ("collected" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dunning_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_promise" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"case" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"payer_name" text collate "zh_natural" NOT NULL,
	"promise_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dunning_promise_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "dunning_promise_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "dunning_promise_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "dunning_promise" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_letter" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"case" uuid NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"payer_name" text collate "zh_natural" NOT NULL,
	"total" bigint,
	"capital" text collate "zh_natural",
	"day" date NOT NULL,
	"pay_by" date NOT NULL,
	"pay_link" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dunning_letter_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "dunning_letter_kind_check" CHECK ("kind" in ('5', '6')),
	CONSTRAINT "dunning_letter_total_check" CHECK ("total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dunning_letter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_letter_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"due_date" date NOT NULL,
	"outstanding" bigint NOT NULL,
	"late" bigint DEFAULT 0 NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "dunning_letter_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "dunning_letter_lines_outstanding_check" CHECK ("outstanding" >= 0),
	CONSTRAINT "dunning_letter_lines_late_check" CHECK ("late" >= 0),
	CONSTRAINT "dunning_letter_lines_sum_check" CHECK ("sum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dunning_letter_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_effort" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"key" text collate "zh_natural" NOT NULL,
	"caller" uuid,
	"day" date,
	"contacts" integer DEFAULT 0 NOT NULL,
	"promises" integer DEFAULT 0 NOT NULL,
	"promised" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dunning_effort_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "dunning_effort_contacts_check" CHECK ("contacts" >= 0),
	CONSTRAINT "dunning_effort_promises_check" CHECK ("promises" >= 0),
	CONSTRAINT "dunning_effort_promised_check" CHECK ("promised" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dunning_effort" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"projects" uuid[],
	"auto_close" boolean DEFAULT true,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dunning_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "dunning_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_plan_steps" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"after_days" integer NOT NULL,
	"channel" text NOT NULL,
	"min_amount" bigint DEFAULT 0 NOT NULL,
	"template" text,
	CONSTRAINT "dunning_plan_steps_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "dunning_plan_steps_after_days_check" CHECK ("after_days" >= 1 and "after_days" <= 3650),
	CONSTRAINT "dunning_plan_steps_channel_check" CHECK ("channel" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "dunning_plan_steps_min_amount_check" CHECK ("min_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dunning_plan_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dunning_case_debts" ADD CONSTRAINT "dunning_case_debts_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."dunning_case"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_letter_lines" ADD CONSTRAINT "dunning_letter_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."dunning_letter"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_plan_steps" ADD CONSTRAINT "dunning_plan_steps_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."dunning_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dunning_case_state_idx" ON "dunning_case" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_project_uuid_idx" ON "dunning_case" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_building_uuid_idx" ON "dunning_case" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_handler_idx" ON "dunning_case" USING btree ("enterprise_uuid","handler","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_next_channel_idx" ON "dunning_case" USING btree ("enterprise_uuid","next_channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_next_at_idx" ON "dunning_case" USING btree ("enterprise_uuid","next_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_amount_idx" ON "dunning_case" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_oldest_due_idx" ON "dunning_case" USING btree ("enterprise_uuid","oldest_due","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_level_idx" ON "dunning_case" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_broken_idx" ON "dunning_case" USING btree ("enterprise_uuid","broken","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_plan_idx" ON "dunning_case" USING btree ("enterprise_uuid","plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_room_uuid_idx" ON "dunning_case" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_customer_idx" ON "dunning_case" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_case_created_at_idx" ON "dunning_case" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_case_no_key" ON "dunning_case" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_case_debtor_key" ON "dunning_case" USING btree ("enterprise_uuid","debtor") WHERE deleted_at is null and state in ('10', '20', '30', '45', '50');--> statement-breakpoint
CREATE INDEX "dunning_case_debts_parent_idx" ON "dunning_case_debts" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "dunning_case_debts_receivable_idx" ON "dunning_case_debts" USING btree ("enterprise_uuid","receivable");--> statement-breakpoint
CREATE INDEX "dunning_record_case_idx" ON "dunning_record" USING btree ("enterprise_uuid","case","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_channel_idx" ON "dunning_record" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_result_idx" ON "dunning_record" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_day_idx" ON "dunning_record" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_caller_idx" ON "dunning_record" USING btree ("enterprise_uuid","caller","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_project_uuid_idx" ON "dunning_record" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_room_uuid_idx" ON "dunning_record" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_customer_idx" ON "dunning_record" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_at_idx" ON "dunning_record" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_debtor_idx" ON "dunning_record" USING btree ("enterprise_uuid","debtor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_record_created_at_idx" ON "dunning_record" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_promise_state_idx" ON "dunning_promise" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_promise_case_idx" ON "dunning_promise" USING btree ("enterprise_uuid","case","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_promise_promise_at_idx" ON "dunning_promise" USING btree ("enterprise_uuid","promise_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_promise_project_uuid_idx" ON "dunning_promise" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_promise_amount_idx" ON "dunning_promise" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_promise_created_at_idx" ON "dunning_promise" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_letter_kind_idx" ON "dunning_letter" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_letter_building_uuid_idx" ON "dunning_letter" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_letter_project_uuid_idx" ON "dunning_letter" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_letter_day_idx" ON "dunning_letter" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_letter_case_idx" ON "dunning_letter" USING btree ("enterprise_uuid","case","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_letter_room_uuid_idx" ON "dunning_letter" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_letter_created_at_idx" ON "dunning_letter" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_letter_no_key" ON "dunning_letter" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_letter_lines_parent_idx" ON "dunning_letter_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "dunning_effort_caller_idx" ON "dunning_effort" USING btree ("enterprise_uuid","caller","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_effort_day_idx" ON "dunning_effort" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_effort_created_at_idx" ON "dunning_effort" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_effort_key_key" ON "dunning_effort" USING btree ("enterprise_uuid","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_plan_enabled_idx" ON "dunning_plan" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_plan_created_at_idx" ON "dunning_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_plan_name_key" ON "dunning_plan" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dunning_plan_steps_parent_idx" ON "dunning_plan_steps" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_case" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_case_debts" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_record" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_promise" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_letter" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_letter_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_effort" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dunning_plan_steps" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
