"""The versions of the rules of results, beside verify_record.py: what was settled stays right by the version that it names."""
import json
from .grade_record import outcome_of, score_by

RULE_VERSIONS = ('1', '2')

def outcome_by(facts, pick, row):
    """A pick's outcome by facts of the log under the rules that its row names, or under today's where they confirm it."""
    named, today = (outcome_of(pick, json.loads(score_by(facts, pick)), row['published_at'], row['settled_at'], version)
                    for version in (row['rule_version'], RULE_VERSIONS[-1]))
    return today if today == pick['outcome'] else named

def check_versions(kind, rows):
    """Results by an earlier version of the rules than others before them: nobody may choose between versions."""
    newest = ''
    for row in sorted((row for row in rows if row['settled_at']), key=lambda row: row['settled_at']):
        newest = max(newest, row['rule_version'])
        if row['rule_version'] != newest: yield f'{kind} {row["seq"]}: graded by earlier rules than others before it'
