/** Sentences of the markets' rules, in French. A sentence that is not here is shown as it was written. */
const RULES: Record<string, string> = {
  'Moved to a start before the tip was published: void.':
    'Avancé à une heure antérieure à la publication du pronostic : remboursé.',
  'Postponed by more than 24 hours: void.': 'Reporté de plus de 24 heures : remboursé.',
  'Postponed by more than 48 hours: void.': 'Reporté de plus de 48 heures : remboursé.',
  'Cancelled, abandoned, awarded or walkover: void.':
    'Annulé, interrompu définitivement, gagné sur tapis vert ou par forfait : remboursé.',
  'Cancelled, awarded or walkover: void.':
    'Annulé, gagné sur tapis vert ou par forfait : remboursé.',
  'Abandoned: void unless the line was already passed; each half of a quarter line counts by itself.':
    'Interrompu définitivement : remboursé, sauf si la ligne était déjà franchie ; chaque moitié d’une ligne au quart compte séparément.',
  'Abandoned: void unless the half-time part had already lost.':
    'Interrompu définitivement : remboursé, sauf si la partie mi-temps était déjà perdue.',
  'Abandoned: void unless the score was already out of reach.':
    'Interrompu définitivement : remboursé, sauf si le score était déjà hors d’atteinte.',
  'Abandoned: void unless the first half had been completed.':
    'Interrompu définitivement : remboursé, sauf si la première mi-temps était terminée.',
  'Abandoned: void unless both sides had already scored.':
    'Interrompu définitivement : remboursé, sauf si les deux équipes avaient déjà marqué.',
  'Abandoned: void unless the sets played had already decided it.':
    'Interrompu définitivement : remboursé, sauf si les sets joués avaient déjà tranché.',
  'It stays open while the points of a set are unknown.':
    'Il reste ouvert tant que les points d’un set sont inconnus.',
  'Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost.':
    'Dépassée d’un demi ou plus : gagné ; d’un quart : gagné à moitié ; atteinte exactement : remboursé ; manquée d’un quart : perdu à moitié ; d’un demi ou plus : perdu.',
  'Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost.':
    'Devant d’un demi ou plus : gagné ; d’un quart : gagné à moitié ; à égalité : remboursé ; derrière d’un quart : perdu à moitié ; d’un demi ou plus : perdu.',
  'Counts 80 minutes; extra time does not count.':
    'Comptent les 80 minutes ; la prolongation ne compte pas.',
  'Counts 60 minutes; extra time and penalties do not count.':
    'Comptent les 60 minutes ; la prolongation et les tirs au but ne comptent pas.',
  'Counts 60 minutes; overtime and shoot-out do not count.':
    'Comptent les 60 minutes ; la prolongation et les tirs au but ne comptent pas.',
  'Counts 90 minutes and stoppage time; extra time and penalties do not count.':
    'Comptent les 90 minutes et le temps additionnel ; la prolongation et les tirs au but ne comptent pas.',
  'Counts the final score, overtime included.': 'Compte le score final, prolongation comprise.',
  'Counts the final score, extra innings included.':
    'Compte le score final, manches supplémentaires comprises.',
  'Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner).':
    'Compte le score final, prolongation et tirs au but compris (les tirs au but ajoutent un but au vainqueur).',
  'Counts the sets won in the whole match.': 'Comptent les sets gagnés sur tout le match.',
  'A match ends when one side has three sets: any other final score is refused.':
    'Un match se termine quand une équipe a gagné trois sets : tout autre score final est refusé.',
  'Counts the points of all sets together.': 'Comptent les points de tous les sets réunis.',
  'Counts the first half only.': 'Compte la première mi-temps seulement.',
  'Home or away to win.': 'Victoire à domicile ou à l’extérieur.',
  'Home win, draw or away win.': 'Victoire à domicile, match nul ou victoire à l’extérieur.',
  'Level: void.': 'Égalité : remboursé.',
  'Draw: void.': 'Match nul : remboursé.',
  'Two of the three results are right: home or draw, home or away, draw or away.':
    'Deux des trois résultats sont bons : domicile ou nul, domicile ou extérieur, nul ou extérieur.',
  'The result at half-time and the result at the end, both right.':
    'Le résultat à la mi-temps et celui à la fin, tous deux justes.',
  'It stays open while the half-time score is unknown.':
    'Il reste ouvert tant que le score de la mi-temps est inconnu.',
  "The line is added to the selected side's own points.":
    'La ligne s’ajoute aux points de l’équipe choisie.',
  "The line is added to the selected side's own goals.":
    'La ligne s’ajoute aux buts de l’équipe choisie.',
  "The line is added to the selected side's own runs.":
    'La ligne s’ajoute aux points de l’équipe choisie.',
  "The line is added to the selected side's own sets.":
    'La ligne s’ajoute aux sets de l’équipe choisie.',
  "The whole-number line is added to the selected side's own goals; for the draw it is the home side's line.":
    'La ligne, un nombre entier, s’ajoute aux buts de l’équipe choisie ; pour le nul, c’est la ligne de l’équipe à domicile.',
  'The adjusted result is home win, draw or away win, and there is no void.':
    'Le résultat corrigé est victoire à domicile, nul ou victoire à l’extérieur ; il n’y a pas de remboursement.',
  'All goals of both sides against the line.':
    'Tous les buts des deux équipes, comparés à la ligne.',
  'All points of both sides against the line.':
    'Tous les points des deux équipes, comparés à la ligne.',
  'All runs of both sides against the line.':
    'Tous les points des deux équipes, comparés à la ligne.',
  'All sets of both sides against the line.':
    'Tous les sets des deux équipes, comparés à la ligne.',
  'The goals of one side against the line.': 'Les buts d’une équipe, comparés à la ligne.',
  'The points of one side against the line.': 'Les points d’une équipe, comparés à la ligne.',
  'The runs of one side against the line.': 'Les points d’une équipe, comparés à la ligne.',
  'Yes wins when both sides score, no wins when one of them does not.':
    '« Oui » gagne quand les deux équipes marquent, « Non » quand l’une d’elles ne marque pas.',
  'Whether the sum of all goals is odd or even; zero is even.':
    'La somme de tous les buts est paire ou impaire ; zéro est pair.',
  'Whether the sum of all points is odd or even; zero is even.':
    'La somme de tous les points est paire ou impaire ; zéro est pair.',
  'Whether the sum of all runs is odd or even; zero is even.':
    'La somme de tous les points est paire ou impaire ; zéro est pair.',
  'The exact score, home side first.': 'Le score exact, équipe à domicile en premier.',
  'The exact number of sets of each side, home side first.':
    'Le nombre exact de sets de chaque équipe, équipe à domicile en premier.',
  'Abandoned: the score stands once 5 innings (4½ when the home side leads) were played, otherwise void.':
    'Interrompu définitivement : le score vaut dès que 5 manches (4½ si l’équipe à domicile mène) ont été jouées, sinon remboursé.',
};

export default RULES;
