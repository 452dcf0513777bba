"""The versions of the rules of results, beside verify_record.py: what was settled stays right by the version that it names."""
import json
from .grade_record import outcome_of, score_by
from .record_grammar import GRAMMAR, says

RULE_VERSIONS = ('1', '2')

def outcome_by(facts, pick, row):
    """A pick's outcome by facts of the log under the rules that its row names, or under today's where they confirm it."""
    return outcome_by_score(json.loads(score_by(facts, pick)), pick, row)

def outcome_by_score(score, pick, row):
    """The same by a score."""
    named, today = (outcome_of(pick, score, row['published_at'], row['settled_at'], version) for version in (row['rule_version'], RULE_VERSIONS[-1]))
    return today if today == pick['outcome'] else named

def check_versions(rows):
    """Nobody may choose between versions of the rules: one follows the other, of tips and slips at the same moment."""
    newest = ''
    for name, row in sorted((each for each in rows if each[1]['settled_at']), key=lambda each: each[1]['settled_at']):
        newest = max(newest, row['rule_version'])
        if row['rule_version'] != newest: yield f'{name}: RULES_BACK: graded by earlier rules than others before it'

def day_fault(row):
    """A result by rules that no longer held on its day."""
    until = GRAMMAR['rulesUntil'].get(row['rule_version'])
    if until and row['settled_at'] >= until: yield says('RULES_DAY', row['settled_at'], until)
